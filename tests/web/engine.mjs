// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Runs the engine of pages without a page. Each answer comes from a fresh instance, as in a browser's worker.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { answerOf } from '../../resources/web/engine.js';

export class Engine {
  /** @param {string} file */
  constructor(file) {
    const bytes = readFileSync(file);
    this.module = new WebAssembly.Module(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }

  /** The bytes of the answer to the bytes of a request. @param {Uint8Array} request */
  answer(request) {
    return Buffer.from(answerOf(this.module, request, (text) => process.stderr.write(text)));
  }
}
