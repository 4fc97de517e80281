# SPDX-License-Identifier: MIT
"""Builds the module in C with Meson, for pip."""
import pathlib
import re
import shutil
import subprocess

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERSION = re.search(r"version: '(.*?)'", (ROOT / "meson.build").read_text())[1]


class Meson(build_ext):
    def build_extension(self, ext):
        folder = pathlib.Path(self.build_temp).resolve()
        if not (folder / "build.ninja").exists():
            subprocess.run(["meson", "setup", folder, ROOT, "-Dprogram=false", "-Dlibrary=false",
                            "-Dpython=enabled", "-Dwerror=false"], check=True)
        made = "python/perilune/_core.abi3.so"
        subprocess.run(["ninja", "-C", folder, made], check=True)
        target = pathlib.Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / made, target)


setup(
    version=VERSION,
    ext_modules=[Extension("perilune._core", [], py_limited_api=True)],
    cmdclass={"build_ext": Meson},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
