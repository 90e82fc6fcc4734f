// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Calls the engine, app/web, in a worker. Each answer comes from a fresh instance of the module, so that all memory is
// given back. The form of requests and answers is described in app/web/engine.h.

/**
 * The bytes of the answer to the bytes of a request. A worker receives this function as text, so it uses nothing from
 * outside. `complain(text)` takes what the engine writes to standard error.
 * @param {WebAssembly.Module} module
 * @param {Uint8Array} request
 * @param {(text: string) => void} complain
 */
export function answerOf(module, request, complain) {
  const noSuchFile = 44, noSuchFolder = 8;
  /** @type {{ [name: string]: (...values: number[]) => number }} */
  const known = {
    fd_write(_descriptor, parts, count, written) {
      const view = new DataView(exports.memory.buffer);
      let bytes = 0;
      for (let i = 0; i < count; i++) {
        const at = view.getUint32(parts + 8 * i, true);
        const size = view.getUint32(parts + 8 * i + 4, true);
        complain(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, size)));
        bytes += size;
      }
      view.setUint32(written, bytes, true);
      return 0;
    },
    fd_prestat_get: () => noSuchFolder,
    proc_exit(status) {
      throw new Error('engineEnded', { cause: { status } });
    },
  };
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = known[name] ?? (() => noSuchFile);
  }
  /** @type {{ memory: WebAssembly.Memory, _initialize(): void, take(size: number): number, run(size: number): number, size(): number }} */
  const exports = /** @type {any} */ (new WebAssembly.Instance(module, imports).exports);
  exports._initialize();
  const at = exports.take(request.length);
  new Uint8Array(exports.memory.buffer, at, request.length).set(request);
  const result = exports.run(request.length);
  return new Uint8Array(exports.memory.buffer, result, exports.size()).slice();
}

const workerText = `const answerOf = ${answerOf};
let module = null;
onmessage = ({ data }) => {
  if (data.module) { module = data.module; return; }
  let errors = '';
  try {
    const bytes = answerOf(module, data.request, (text) => { errors += text; });
    postMessage({ id: data.id, bytes }, [bytes.buffer]);
  } catch (error) {
    postMessage({ id: data.id, failure: errors || error.message, cause: error.cause });
  }
};`;

function newWorker() {
  const address = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Where there are none, as in Node: answers when it is asked. */
class NoWorker {
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};
  /** @type {WebAssembly.Module | undefined} */
  module = undefined;

  /** @param {{ module?: WebAssembly.Module, id?: number, request?: Uint8Array }} message */
  postMessage({ module, id, request }) {
    this.module ??= module;
    const { module: compiledOne } = this;
    if (!request || !compiledOne) return;
    queueMicrotask(() => {
      let errors = '';
      try {
        this.onmessage({ data: { id, bytes: answerOf(compiledOne, request, (text) => { errors += text; }) } });
      } catch (error) {
        const { message, cause } = /** @type {Error} */ (error);
        this.onmessage({ data: { id, failure: errors || message, cause } });
      }
    });
  }
  terminate() {}
}

/** The bytes of a text in base 85: app/documents/engine_text.h. @param {string} text */
export function bytesOf(text) {
  const value = new Uint8Array(128);
  for (let code = 33, digit = 0; digit < 85; ++code)
    if (!'"&\'<\\`'.includes(String.fromCharCode(code))) value[code] = digit++;
  const bytes = new Uint8Array(Math.floor(text.length * 4 / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let group = 0;
    for (let k = i; k < i + 5; ++k) group = group * 85 + (k < text.length ? value[text.charCodeAt(k)] : 84);
    for (let shift = 24; shift >= 0 && at < bytes.length; shift -= 8) bytes[at++] = group >>> shift;
  }
  return bytes;
}

/** The module, from engine.wasm.gz as text. @param {string} text */
export async function compiled(text) {
  const bytes = bytesOf(text);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/**
 * An Engine passes requests on for owners: what a stopped owner waits for is rejected.
 * @typedef {{ owner: object, request: Uint8Array, resolve: (answer: EngineAnswer) => void, reject: (error: unknown) => void }} Waiting
 */

/** The engine of a page, which all its runs share. Requests are answered one after another. */
export class Engine {
  /**
   * `source()` returns a promise of the compiled engine, `language()` one of the catalogue of the page as JSON, or
   * null for English. They are asked for when the first request comes.
   * @param {() => Promise<WebAssembly.Module>} source
   * @param {() => Promise<string | null>} language
   */
  constructor(source, language) {
    this.source = source;
    this.language = language;
    /** @type {Worker | NoWorker | null} */
    this.worker = null;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map(); // by id
    this.last = 0;
    /** @type {Promise<WebAssembly.Module> | undefined} */
    this.module = undefined;
    this.catalogue = new Uint8Array();
  }

  /** @returns {Promise<WebAssembly.Module>} */
  load() {
    this.module ??= Promise.all([this.source(), this.language()]).then(([module, language]) => {
      this.catalogue = new TextEncoder().encode(language ? `language=${language}\n` : '');
      return module;
    });
    return this.module;
  }

  /** @param {WebAssembly.Module} module */
  start(module) {
    const worker = globalThis.Worker ? newWorker() : new NoWorker();
    worker.onmessage = (/** @type {{ data: any }} */ { data }) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.bytes) waiting?.resolve(JSON.parse(new TextDecoder().decode(data.bytes)));
      else waiting?.reject(new Error(data.failure, { cause: data.cause }));
    };
    worker.postMessage({ module });
    this.worker = worker;
    for (const [id, { request }] of this.waiting) this.send(worker, id, request);
  }

  /** @param {Worker | NoWorker} worker @param {number} id @param {Uint8Array} request */
  send(worker, id, request) {
    worker.postMessage({ id, request: joined(this.catalogue, request) });
  }

  /** Starts a worker for all that waits, once the module is there. */
  async startForWaiting() {
    try {
      const module = await this.load();
      if (!this.worker && this.waiting.size) this.start(module);
    } catch (error) {
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    }
  }

  /**
   * The answer to the lines `name=value` and the text of a program, or without a text to a program of the library.
   * @param {object} owner
   * @param {[string, string | number][]} options
   * @param {string} [text]
   * @returns {Promise<EngineAnswer>}
   */
  ask(owner, options, text) {
    const { notation } = globalThis.document?.documentElement.dataset ?? {};
    /** @type {[string, string | number][]} */
    const all = notation ? [['notation', notation], ...options] : options;
    const lines = all.map(([name, value]) => `${name}=${String(value).replace(/[\r\n]+/g, ' ')}\n`).join('');
    const request = new TextEncoder().encode(text === undefined ? lines : `${lines}\n${text}`);
    return new Promise((resolve, reject) => {
      const id = ++this.last;
      this.waiting.set(id, { owner, request, resolve, reject }); // also while the module is compiled: it may be stopped
      if (this.worker) this.send(this.worker, id, request);
      else this.startForWaiting();
    });
  }

  /** Ends all that `owner` waits for: its promises are rejected with `stopped`. What others wait for begins again. @param {object} owner */
  stop(owner) {
    const ended = [...this.waiting].filter(([, one]) => one.owner === owner);
    if (!ended.length) return;
    this.worker?.terminate();
    this.worker = null;
    for (const [id, { reject }] of ended) {
      this.waiting.delete(id);
      reject(stopped);
    }
    this.startForWaiting();
  }
}

/** What the promise of a stopped run is rejected with. */
export const stopped = new Error('stopped');
