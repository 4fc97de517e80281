// SPDX-License-Identifier: MIT
// Runs a WebAssembly program that speaks WASI: node tools/wasi.mjs PROGRAM.wasm [ARGUMENT...]
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...args] = argv.slice(2);
const wasi = new WASI({
    version: "preview1", args: [program, ...args], env, preopens: { ".": "." }, returnOnExit: true,
});
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, imports);
exit(wasi.start(instance));
