// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// What build.mjs does with bytes.

/** As app/documents/engine_text.h describes it; bytesOf() of resources/web/engine.js reads it. @param {Uint8Array} bytes */
export function base85(bytes) {
  const digits = [...Array(94).keys()].map((i) => String.fromCharCode(33 + i)).filter((letter) => !'"&\'<\\`'.includes(letter)).slice(0, 85);
  const parts = [];
  for (let i = 0; i < bytes.length; i += 4) {
    const count = Math.min(4, bytes.length - i);
    let group = 0;
    for (let k = 0; k < 4; ++k) group = group * 256 + (bytes[i + k] ?? 0);
    let letters = '';
    for (let k = 0; k < 5; ++k) {
      letters = digits[group % 85] + letters;
      group = Math.floor(group / 85);
    }
    parts.push(letters.slice(0, count + 1));
  }
  return parts.join('');
}

/** The text that an export of the engine returns, ended by a zero. @param {BufferSource} wasm @param {string} name */
export function answerOf(wasm, name) {
  const module = new WebAssembly.Module(wasm);
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: from, name: each } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[each] = () => (each === 'fd_prestat_get' ? 8 : 44);
  const exports = /** @type {any} */ (new WebAssembly.Instance(module, imports).exports);
  exports._initialize();
  const at = exports[name]();
  const bytes = new Uint8Array(exports.memory.buffer, at); // only now: the memory may have grown
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}
