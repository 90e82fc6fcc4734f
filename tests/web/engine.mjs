// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the engine of pages without a page. Each answer comes from a fresh instance, as in a browser's worker.

import { readFileSync, writeSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const noSuchFile = 44;

/** What the module imports: messages go to standard error, nothing else exists. */
function imports(module, memory) {
  const known = {
    fd_write(descriptor, parts, count, written) {
      const view = new DataView(memory().buffer);
      let bytes = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(parts + 8 * i, true);
        const size = view.getUint32(parts + 8 * i + 4, true);
        writeSync(2, new Uint8Array(memory().buffer, at, size));
        bytes += size;
      }
      view.setUint32(written, bytes, true);
      return 0;
    },
    proc_exit(status) {
      throw new Error(`the engine ended with status ${status}`);
    },
  };
  const all = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    all[from] ??= {};
    all[from][name] = known[name] ?? (() => noSuchFile);
  }
  return all;
}

export class Engine {
  constructor(file) {
    const bytes = readFileSync(file);
    this.module = new WebAssembly.Module(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }

  /** The bytes of the answer to the bytes of a request. */
  answer(request) {
    let exports = null;
    const instance = new WebAssembly.Instance(this.module, imports(this.module, () => exports.memory));
    exports = instance.exports;
    exports._initialize();
    const at = exports.take(request.length);
    new Uint8Array(exports.memory.buffer, at, request.length).set(request);
    const result = exports.run(request.length);
    this.memory = exports.memory.buffer.byteLength;
    return Buffer.from(exports.memory.buffer, result, exports.size());
  }
}
