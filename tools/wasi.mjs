// SPDX-License-Identifier: MIT
// Runs a WebAssembly program that speaks WASI: node tools/wasi.mjs PROGRAM.wasm [ARGUMENT...]
import { readFile } from "node:fs/promises";
import { argv, env, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, ...args] = argv.slice(2);
const wasi = new WASI({
    version: "preview1", args: [program, ...args], env, preopens: { ".": "." }, returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
exit(wasi.start(instance));
