import pytest

from tableside import resources
from tableside.errors import MissingPartError


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A package folder elsewhere, as deep as in a checkout."""
    package = tmp_path / "generator" / "tableside"
    package.mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    return tmp_path


@pytest.mark.parametrize("name", ["templates", "locales"])
def test_in_the_checkout_the_folders_stand_at_the_top(name, checkout):
    assert resources.root(name) == checkout / name


def test_an_installed_package_holds_them_in_itself(place):
    (place / "pyproject.toml").touch()
    (place / "locales").mkdir()
    inside = place / "generator" / "tableside" / "locales"
    inside.mkdir()
    assert resources.root("locales") == inside


def test_a_folder_that_only_happens_to_lie_above_is_not_taken(place):
    (place / "locales").mkdir()
    with pytest.raises(MissingPartError, match="'locales' is missing"):
        resources.root("locales")
