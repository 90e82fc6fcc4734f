// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The engine inside the package. build.mjs writes engine_text.js, tables.json, style.js and version.js.

import { bytesOf } from './engine.js';
import text from './engine_text.js';
import { unlzma } from './lzma.js';

/** In a worker of its own, since it takes a third of a second; without workers here. @returns {Promise<Uint8Array<ArrayBuffer>>} */
function unpacked() {
  const { Worker } = globalThis;
  if (!Worker) return Promise.resolve(unlzma(bytesOf(text)));
  const address = URL.createObjectURL(new Blob([`const bytesOf = ${bytesOf}; const unlzma = ${unlzma};
    onmessage = ({ data }) => { const bytes = unlzma(bytesOf(data)); postMessage(bytes, [bytes.buffer]); };`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error('noEngine')); // the policy of the page forbids workers
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}

/** The compiled engine. */
export const loadModule = async () => WebAssembly.compile(await unpacked());
