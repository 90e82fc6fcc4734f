#!/usr/bin/env node
// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// lockstep list | run | check | test | grade | figure | link, without anything but Node: the same program as on the desktop,
// as WebAssembly, with the files that it names.
import { inflateRawSync } from 'node:zlib';

import { deflateRaw } from 'pako'; // the bytes of zlib, which Node's own does not write

import { loadModule } from './lockstep.mjs';

const { emitWarning } = process;
process.emitWarning = () => {}; // that WASI is an experiment of Node's
const { WASI } = await import('node:wasi');
process.emitWarning = emitWarning;

const { stdout, stderr, env, argv } = process;
const isColoured = stderr.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
const wasi = new WASI({
  version: 'preview1', args: ['lockstep', ...argv.slice(2)], preopens: { '/': '/', '.': '.' }, returnOnExit: true,
  env: { ...env, LOCKSTEP_COLUMNS: String(stdout.columns ?? 80), LOCKSTEP_COLOURS: isColoured ? '1' : '0' },
});
/** @type {Uint8Array} */
let packed = new Uint8Array();
const memory = () => exports.memory.buffer;
const lockstep = {
  /** @param {number} at @param {number} size */
  pack(at, size) {
    packed = deflateRaw(new Uint8Array(memory(), at, size), { level: 9, memLevel: 9 });
    return packed.length;
  },
  /** @param {number} at @param {number} size @param {number} most */
  unpack(at, size, most) {
    const letters = new TextDecoder().decode(new Uint8Array(memory(), at, size));
    if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) return -1;
    try {
      const { buffer, engine } = /** @type {{ buffer: Buffer, engine: { bytesWritten: number } }} */ (/** @type {unknown} */ (
        inflateRawSync(Buffer.from(letters, 'base64url'), { maxOutputLength: most, info: true })));
      if (engine.bytesWritten !== Math.floor(letters.length * 3 / 4)) return -2; // something follows
      packed = buffer;
      return packed.length;
    } catch (error) {
      return /** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_BUFFER_TOO_LARGE' ? -3 : -2;
    }
  },
  /** @param {number} at */
  packed(at) { new Uint8Array(memory(), at).set(packed); },
};
const instance = await WebAssembly.instantiate(await loadModule(), { ...wasi.getImportObject(), lockstep });
const exports = /** @type {{ memory: WebAssembly.Memory, command(): number }} */ (/** @type {unknown} */ (instance.exports));
try {
  wasi.initialize(instance);
  process.exitCode = exports.command();
} catch (error) {
  process.stderr.write(`error: ${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 4;
}
