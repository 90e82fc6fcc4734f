// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// Links to runs: #run=DATA, where DATA is JSON, deflated and in base64url. resources/docs/formats.md describes the JSON.

const mostText = 65_536; // characters of a link
const mostJson = 1_048_576; // bytes of its JSON
const mostLine = 20_000; // characters of a line of its program: an editor lays out a line as a whole
const version = 1;

/** @param {BlobPart} bytes @param {ReadableWritablePair} stream @param {number} most bytes */
async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    size += value.length;
    if (size > most) throw new Error('linkTooLong');
    parts.push(value);
  }
}

/**
 * Either the name of an algorithm or the text of a program.
 * @typedef {{ algorithm?: string, program?: string, name?: string, options?: Values, figure?: { [name: string]: string }, round?: number, rules?: number }} LinkedRun
 */

/** The data of a link to a run; `rules` are those of the machine, resources/docs/machine.md, rule 9. @param {LinkedRun} run */
export async function linkData(run) {
  const json = new TextEncoder().encode(JSON.stringify({ v: version, ...run }));
  const deflated = new Uint8Array(await through(json, new CompressionStream('deflate-raw'), Infinity));
  let text = '';
  for (const byte of deflated) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string';
/** @param {unknown} value */
const isLine = (value) => isText(value) && !/[\u0000-\u001f\u007f]/.test(value); // a request to the engine has lines
/** @param {unknown} value */
const isName = (value) => isText(value) && isLine(value) && new TextEncoder().encode(value).length <= 100 && !/^\.|[/\\]/.test(value);
/** @param {unknown} value */
const isOptions = (value) => value === undefined
  || (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.entries(value).flat().every(isLine));
/** @param {unknown} value */
const isRound = (value) => value === undefined || (Number.isInteger(value) && Number(value) >= 0);

/**
 * The run of a link's data; without `rules` it is of 0.1.0, whose rules were others. Throws an Error whose message is the
 * name of a text that says what is wrong.
 * @param {string} data
 * @returns {Promise<LinkedRun>}
 */
export async function runOfLink(data) {
  if (data.length > mostText) throw new Error('linkTooLong');
  if (!/^[\w-]+$/.test(data)) throw new Error('linkDamaged');
  let run;
  try {
    const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'), mostJson);
    run = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch (error) {
    throw error instanceof Error && error.message === 'linkTooLong' ? error : new Error('linkDamaged', { cause: error });
  }
  if (typeof run !== 'object' || run === null || !Number.isInteger(run.v)) throw new Error('linkForeign');
  if (run.v > version) throw new Error('linkNewer');
  const known = (isText(run.algorithm) !== isText(run.program)) && (run.name === undefined || isName(run.name))
    && isOptions(run.options) && isOptions(run.figure) && isRound(run.round)
    && (run.algorithm === undefined || isLine(run.algorithm));
  if (!known) throw new Error('linkForeign');
  if (run.program?.split('\n').some((/** @type {string} */ line) => line.length > mostLine && [...line].length > mostLine)) throw new Error('linkLine');
  return run;
}
