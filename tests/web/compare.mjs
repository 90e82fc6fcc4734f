// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Asks the engine for browsers what the one of this computer has answered: node compare.mjs ENGINE CASES
// Reports the first differing byte of each case and fails if there is one.

import { readFileSync } from 'node:fs';
import { Engine } from './engine.mjs';

const [file, casesFile] = process.argv.slice(2);
const engine = new Engine(file);
const bytes = readFileSync(casesFile);
let at = 0;

function takeLine() {
  const end = bytes.indexOf(10, at);
  const line = bytes.toString('utf8', at, end);
  at = end + 1;
  return line;
}

/** @param {number} size */
function take(size) {
  at += size;
  return bytes.subarray(at - size, at);
}

/** @param {Buffer} a @param {Buffer} b */
function firstDifference(a, b) {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return i;
}

let cases = 0;
let different = 0;
/** @type {{ [status: string]: number }} */
const statuses = {};
while (at < bytes.length) {
  const name = takeLine();
  const [requestSize, answerSize] = takeLine().split(' ').map(Number);
  const request = take(requestSize);
  const expected = take(answerSize);
  cases++;
  let got;
  try {
    got = engine.answer(request);
  } catch (error) {
    got = Buffer.from(`${error}`);
  }
  const status = expected.toString('utf8', 0, 40).split('"')[3];
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (got.equals(expected)) continue;
  different++;
  const from = Math.max(0, firstDifference(got, expected) - 60);
  console.error(`${name}: byte ${from + 60}\n  native:  ${expected.toString('utf8', from, from + 160)}\n  browser: ${got.toString('utf8', from, from + 160)}`);
}
console.error(`${cases} cases (${JSON.stringify(statuses)}), ${different} different`);
process.exit(cases === 0 || different > 0 ? 1 : 0);
