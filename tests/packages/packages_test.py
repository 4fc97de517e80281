#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What packages are made of fits together: names of packages and files, what `meson dist` adds to
the tarball, licenses, the desktop entry, the container. `./run packages` builds them.

usage: packages_test.py BUILD PERILUNE
"""
import email.utils
import fnmatch
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PERILUNE = pathlib.Path(sys.argv.pop(2)).resolve()
BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
VERSION = re.search(r"version: '(.*?)'", (ROOT / "meson.build").read_text())[1]
# What Debian's tools bring along, and what only packages need.
BY_ITSELF = {"gcc", "libc6-dev", "ninja-build", "pkg-config"}
FOR_PACKAGES = {"debhelper-compat", "dh-sequence-python3", "libpython3-dev", "mpi-default-dev",
                "pkgconf", "python3"}
# What ./run needs to get as far as its complaint.
TOOLS = ("awk", "bash", "cut", "dirname", "env", "grep", "uname")


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def listed(name):
    """A list of packages in ./run."""
    return set(re.search(rf"^{name}=\((.*?)\)$", read("run"), re.M | re.S)[1].split())


def patterns():
    """What the packages take from an installation, and what from the sources."""
    lines = [line.split()[0] for file in (ROOT / "debian").glob("*.install")
             for line in file.read_text().splitlines()]
    taken = [line for line in lines if line.startswith("usr/")]
    return taken, [line for line in lines if line not in taken]


class Names(unittest.TestCase):
    def test_build_depends(self):
        field = re.search(r"^Build-Depends:(.*?)^\S", read("debian/control"), re.M | re.S)[1]
        named = {re.match(r"[a-z0-9.+-]+", part.strip())[0] for part in field.split(",")}
        self.assertEqual(named - FOR_PACKAGES,
                         (listed("to_compile") | listed("to_share")) - BY_ITSELF)

    def test_other_systems(self):
        rows = [line.split() for line in read("tools/names.txt").splitlines()
                if not line.startswith("#")]
        self.assertEqual({row[0] for row in rows}, listed("to_compile") | {"nodejs", "npm"})
        self.assertEqual({len(row) for row in rows}, {5})

    def test_complaint(self):
        """Where there is no apt, ./run says what to install by that system's names."""
        said = {"dnf": "run this as root: dnf install gcc meson ninja-build pkgconf-pkg-config",
                "pacman": "run this as root: pacman -S gcc meson ninja pkgconf libedit",
                "none": "install what Debian calls gcc meson ninja-build pkg-config libedit-dev"}
        for installer, line in said.items():
            with self.subTest(installer), tempfile.TemporaryDirectory() as folder:
                for tool in TOOLS:
                    (pathlib.Path(folder) / tool).symlink_to(shutil.which(tool))
                (pathlib.Path(folder) / installer).symlink_to(shutil.which("true"))
                done = subprocess.run([ROOT / "run", "build"], capture_output=True, text=True,
                                      env={"PATH": folder})
                self.assertEqual(done.returncode, 1)
                self.assertIn("run: to build Perilune, " + line, done.stderr)


class Files(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.taken, cls.brought = patterns()
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet",
                            "--destdir", folder], check=True, capture_output=True)
            cls.files = [cls.packaged(file.relative_to(folder).as_posix())
                         for file in pathlib.Path(folder).rglob("*") if not file.is_dir()]

    @staticmethod
    def packaged(name):
        """Where a file that is here installed in /usr/local stands in a package."""
        name = re.sub("^usr/local/", "usr/", name)
        return re.sub(r"/lib/python3\.\d+/", "/lib/python3/", name)

    @staticmethod
    def matches(name, pattern):
        return fnmatch.fnmatch(name, pattern) or name.startswith(pattern + "/") or fnmatch.fnmatch(
            name, pattern + "/*")

    def test_each_file_is_in_one_package(self):
        for name in self.files:
            with self.subTest(name):
                found = [p for p in self.taken if self.matches(name, p)]
                self.assertEqual(len(found), 1, found)

    def test_nothing_is_missing(self):
        for pattern in self.taken:
            with self.subTest(pattern):
                self.assertTrue(any(self.matches(name, pattern) for name in self.files))
        for name in self.brought:
            self.assertTrue((ROOT / name).exists(), name)

    def test_symbols(self):
        """What programs link with is never taken away under the same soname."""
        lines = read("debian/libperilune1.symbols").splitlines()
        library = next(BUILD.glob("library/libperilune.so"))
        exported = subprocess.run(["nm", "-D", "--defined-only", library], check=True,
                                  capture_output=True, text=True).stdout.split()[2::3]
        self.assertEqual(lines[0].split()[0], "libperilune.so." + VERSION.split(".")[0])
        self.assertEqual({line.split("@")[0].strip() for line in lines if "@" in line} -
                         set(exported), set())

    def test_desktop_entry(self):
        entry = dict(line.split("=", 1) for line in read("docs/perilune.desktop").splitlines()[1:])
        self.assertIn("usr/bin/" + entry["Exec"], self.files)
        self.assertIn(f"usr/share/icons/hicolor/scalable/apps/{entry['Icon']}.svg", self.files)
        for key in ("GenericName", "Comment", "Keywords"):
            self.assertTrue(entry[key] and entry[f"{key}[de]"])
        if shutil.which("desktop-file-validate"):
            subprocess.run(["desktop-file-validate", ROOT / "docs/perilune.desktop"], check=True)


class Tarball(unittest.TestCase):
    """What tools/dist.py adds, of a small tree of our own."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.source, self.dist = self.folder / "source", self.folder / "dist"
        (self.source / "web/src").mkdir(parents=True)
        (self.source / "web/build.mjs").write_text("")
        (self.dist / "debian").mkdir(parents=True)
        shutil.copy(ROOT / "debian/control", self.dist / "debian")
        for command in (["init", "--quiet"], ["add", "."],
                        ["-c", "user.name=A", "-c", "user.email=a@example.org", "commit",
                         "--quiet", "--date=2026-11-15T12:00:00Z", "-m", "all"]):
            subprocess.run(["git", "-C", self.source, *command], check=True,
                           env=dict(os.environ, GIT_COMMITTER_DATE="2026-11-15T12:00:00Z"))

    def add(self):
        environment = dict(os.environ, MESON_SOURCE_ROOT=str(self.source),
                           MESON_DIST_ROOT=str(self.dist))
        return subprocess.run([sys.executable, ROOT / "tools/dist.py", VERSION], env=environment,
                              capture_output=True, text=True)

    def test_page_and_changelog(self):
        self.assertIn("the page is not built", self.add().stderr)
        (self.source / "web/dist").mkdir()
        (self.source / "web/node_modules/preact").mkdir(parents=True)
        index = self.source / "web/dist/index.html"
        index.write_text("page")
        os.utime(index, (0, 0))
        self.assertIn("older than its sources", self.add().stderr)
        index.touch()
        self.assertEqual(self.add().returncode, 0)
        self.assertEqual((self.dist / "web/dist/index.html").read_text(), "page")
        lines = (self.dist / "debian/changelog").read_text().splitlines()
        self.assertEqual(lines[0], f"perilune ({VERSION}) unstable; urgency=medium")
        who, date = re.fullmatch(r" -- (.* <.*>)  (.*)", lines[-1]).groups()
        self.assertIn(f"Maintainer: {who}\n", read("debian/control"))
        self.assertEqual(email.utils.parsedate_to_datetime(date).isoformat(),
                         "2026-11-15T12:00:00+00:00")

    def test_licenses(self):
        """What others wrote of the page is named in the page and in the packages."""
        page, packages = read("web/build.mjs"), read("debian/copyright")
        package = json.loads(read("web/package.json"))
        others = set(package["dependencies"])
        others |= {name for name in package["devDependencies"] if name.startswith("@fontsource")}
        for name in others:
            self.assertIn(f"'{name}'", page)
            self.assertIn(name.split("/")[-1], packages.lower())
        built = ROOT / "web/dist/licenses.txt"
        if built.exists():
            for words in ("SIL OPEN FONT LICENSE", "Jason Miller", "musl"):
                self.assertIn(words, built.read_text(encoding="utf-8"))


class Container(unittest.TestCase):
    def test_health(self):
        """The check passes while the server answers, and fails when nobody does."""
        text = read("Containerfile").replace("\\\n", "")
        check = json.loads(re.search(r"^HEALTHCHECK .*?CMD (\[.*\])$", text, re.M)[1])
        with tempfile.TemporaryDirectory() as folder:
            server = subprocess.Popen([PERILUNE, "serve", "--port", "0", "--store",
                                       f"{folder}/tables.db"], stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL, text=True)
            try:
                port = re.search(r":(\d+)/", server.stdout.readline())[1]
                command = [word.replace("1969", port) for word in check]
                self.assertEqual(subprocess.run(command, timeout=60).returncode, 0)
            finally:
                server.terminate()
                server.communicate()
            self.assertNotEqual(subprocess.run(command, stderr=subprocess.DEVNULL,
                                               timeout=60).returncode, 0)

    def test_settings(self):
        text = read("Containerfile")
        volume = re.search(r"^VOLUME (.*)$", text, re.M)[1]
        self.assertIn(f"PERILUNE_STORE={volume}/", text)
        self.assertRegex(text, r"(?m)^USER [1-9]\d*:[1-9]\d*$")
        port = re.search(r"^EXPOSE (\d+)$", text, re.M)[1]
        self.assertIn(f"| `port` | `{port}` |", read("docs/serving.md"))


if __name__ == "__main__":
    unittest.main()
