#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs the library into an empty folder and uses it as other projects do: the example of
docs/library.md, in C and in C++, shared and static, with pkg-config and with CMake.

usage: library_test.py BUILD
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
PREFIX = "usr/local"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
LANGUAGES = {"c": ["cc", "-std=c17"], "c++": ["clang", "-x", "c++", "-std=c++17"]}
PROJECT = """
cmake_minimum_required(VERSION 3.18)
project(example C)
find_package(perilune 1 REQUIRED)
add_executable(shared example.c)
target_link_libraries(shared perilune::perilune)
add_executable(static example.c)
target_link_libraries(static perilune::static)
"""


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **more)
    if done.returncode:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        run("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", cls.folder, "--quiet",
            "--tags", "devel,runtime")
        cls.prefix = cls.folder / PREFIX
        cls.libraries = next(cls.prefix.glob("**/libperilune.a")).parent
        cls.example = cls.folder / "example.c"
        text = pathlib.Path("docs/library.md").read_text()
        cls.example.write_text(re.search(r"```c\n(.*?)```", text, re.S).group(1))
        cls.environment = dict(os.environ, PKG_CONFIG_PATH=str(cls.libraries / "pkgconfig"),
                               PKG_CONFIG_SYSROOT_DIR=str(cls.folder),
                               LD_LIBRARY_PATH=str(cls.libraries))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def flags(self, *which):
        return run("pkg-config", *which, "perilune", env=self.environment).split()

    def play(self, program):
        said = run(program, env=self.environment)
        self.assertRegex(said, r"\n-?\d+ to -?\d+ after \d+ moves\n$")
        return said

    def compiled(self, name, language, *libraries):
        program = self.folder / name
        run(*LANGUAGES[language], *STRICT, self.example, *self.flags("--cflags"), "-x", "none",
            *libraries, "-o", program)
        return program

    def test_example(self):
        static = [self.libraries / "libperilune.a", "-pthread"]
        said = {self.play(self.compiled(f"{language}-{kind}", language, *libraries))
                for language in LANGUAGES
                for kind, libraries in (("shared", self.flags("--libs")), ("static", static))}
        self.assertEqual(len(said), 1)

    def test_headers_stand_alone(self):
        for header in sorted((self.prefix / "include/perilune").glob("*.h")):
            for language, compiler in LANGUAGES.items():
                with self.subTest(header=header.name, language=language):
                    source = self.folder / f"header-{header.stem}.c"
                    source.write_text(f"#include <perilune/{header.name}>\nextern int used;\n")
                    run(*compiler, *STRICT, "-fsyntax-only", *self.flags("--cflags"), source)

    def test_exports(self):
        """Nothing but the names of the headers, and every function of the headers."""
        exported = {}
        for library, how in (("libperilune.so", "-D"), ("libperilune.a", "-g")):
            lines = run("nm", how, "--defined-only", self.libraries / library).splitlines()
            exported[library] = {line.split()[2] for line in lines if len(line.split()) == 3}
        shared, static = exported.values()
        self.assertEqual(shared, static)
        self.assertEqual([name for name in shared if not re.match("pl_[a-z]", name)], [])
        declared = set()
        for header in (self.prefix / "include/perilune").glob("*.h"):
            text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
            text = re.sub(r"static inline .*?\n}", "", text, flags=re.S)
            declared |= set(re.findall(r"^[a-z][^;{}#=]*?\b(pl_\w+)\([^;{}]*\);", text, re.M))
        self.assertGreater(len(declared), 80)
        self.assertEqual(declared - shared, set())

    def test_soname(self):
        said = run("readelf", "-d", self.libraries / "libperilune.so")
        self.assertRegex(said, r"SONAME.*\[libperilune\.so\.\d+\]")
        needed = set(re.findall(r"NEEDED.*\[(.*?)\.so", said))
        self.assertLessEqual(needed, {"libc", "libpthread"})

    @unittest.skipUnless(shutil.which("cmake"), "needs CMake")
    def test_cmake(self):
        source = self.folder / "project"
        source.mkdir()
        shutil.copy(self.example, source / "example.c")
        (source / "CMakeLists.txt").write_text(PROJECT)
        run("cmake", "-S", source, "-B", source / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run("cmake", "--build", source / "build")
        self.assertEqual(self.play(source / "build/shared"), self.play(source / "build/static"))


if __name__ == "__main__":
    unittest.main()
