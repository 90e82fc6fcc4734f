// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The queue of requests, with a worker by hand: it keeps what it is sent, and answers when a test says so.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { bytesOf, Engine, stopped } from '../../resources/web/engine.js';

/** @type {FakeWorker[]} */
let workers = [];

class FakeWorker {
  /** @type {{ id: number, request: Uint8Array }[]} */
  requests = [];
  isEnded = false;
  /** @type {(event: { data: any }) => void} */
  onmessage = () => {};

  constructor() { workers.push(this); }

  /** @param {any} message */
  postMessage(message) { if (message.request) this.requests.push(message); }
  terminate() { this.isEnded = true; }

  /** @param {number} place */
  text(place) { return new TextDecoder().decode(this.requests[place].request); }
  /** @param {number} place @param {object} answer */
  answers(place, answer) { this.onmessage({ data: { id: this.requests[place].id, bytes: new TextEncoder().encode(JSON.stringify(answer)) } }); }
}

/** An engine whose module is there at once. @param {string | null} language */
function engine(language = null) {
  const one = new Engine(async () => { throw new Error('none'); }, async () => language);
  one.module = Promise.resolve(/** @type {WebAssembly.Module} */ (/** @type {unknown} */ ({})));
  return one;
}
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  workers = [];
  Object.assign(globalThis, { Worker: FakeWorker, document: { documentElement: { dataset: {} } } });
});

test('engine: a request has a line for each option, and then the program', async () => {
  const one = engine();
  one.ask({}, [['network', 'ring:8'], ['at', 2], ['title', 'a\r\nb']], 'begin\nend\n');
  one.ask({}, [['program', 'p']]);
  await settled();
  assert.equal(workers[0].text(0), 'network=ring:8\nat=2\ntitle=a b\n\nbegin\nend\n');
  assert.equal(workers[0].text(1), 'program=p\n');
});

test('engine: the notation of the page comes first', async () => {
  document.documentElement.dataset.notation = 'indented';
  const one = engine();
  one.ask({}, [['program', 'p']]);
  await settled();
  assert.equal(workers[0].text(0), 'notation=indented\nprogram=p\n');
});

test('engine: answers reach those who asked, in any order', async () => {
  const one = engine();
  const all = [one.ask({}, [['program', 'a']]), one.ask({}, [['program', 'b']])];
  await settled();
  workers[0].answers(1, { program: 'B' });
  workers[0].answers(0, { program: 'A' });
  assert.deepEqual((await Promise.all(all)).map(({ program }) => program), ['A', 'B']);
});

test('engine: to stop one rejects its requests, and the others begin again in a new worker', async () => {
  const one = engine();
  const [mine, other] = [{}, {}];
  const ended = assert.rejects(one.ask(mine, [['program', 'a']]), stopped);
  const kept = one.ask(other, [['program', 'b']]);
  await settled();
  one.stop(mine);
  await ended;
  await settled();
  assert.deepEqual(workers.map(({ isEnded }) => isEnded), [true, false]);
  assert.equal(workers[1].requests.length, 1);
  workers[1].answers(0, { program: 'B' });
  assert.equal((await kept).program, 'B');
  one.stop(mine); // which asks for nothing
  assert.equal(workers[1].isEnded, false);
});

test('engine: a failure names its cause', async () => {
  const one = engine();
  const asked = one.ask({}, [['program', 'a']]);
  await settled();
  workers[0].onmessage({ data: { id: 1, failure: 'engineEnded', cause: { status: 3 } } });
  await assert.rejects(asked, { message: 'engineEnded', cause: { status: 3 } });
});

test('engine: all requests fail where the module cannot be compiled', async () => {
  const one = new Engine(async () => { throw new Error('missing'); }, async () => null);
  await assert.rejects(one.ask({}, []), { message: 'missing' });
});

test('base 85: four bytes are five letters, without those that HTML and JavaScript need', () => {
  // The digits are ! # $ % ( ) * + and so on. 0xffffffff = 82·85⁴ + 23·85³ + 54·85² + 12·85 + 0.
  assert.deepEqual([...bytesOf('!!!!!')], [0, 0, 0, 0]);
  assert.deepEqual([...bytesOf('!!!!#')], [0, 0, 0, 1]);
  assert.deepEqual([...bytesOf('!!!#!')], [0, 0, 0, 85]);
  assert.deepEqual([...bytesOf('!!!!!!!')].length, 5); // two letters more: one byte more
});
