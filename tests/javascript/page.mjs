// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The script of a page in a document of jsdom. Media, sizes and animation, which jsdom does not have, do nothing here.

import { readFileSync } from 'node:fs';
import vm from 'node:vm';

import { load, root } from './packages.mjs';

/** @param {string} path */
const read = (path) => readFileSync(root + path, 'utf8');

/** The names of the files of the script, in their order. */
function scriptFiles() {
  const names = /lockstep_page_text\(pageScript ([^)]*)\)/.exec(read('core/CMakeLists.txt'))?.[1].split(' ') ?? [];
  if (names.length < 5) throw new Error('no list of scripts');
  return names;
}

/** The English texts of pages: {"name", text("…")} in the table, or {"name", questionX} with a text of another table. */
function englishWords() {
  const texts = new Map([...read('core/question/messages.h').matchAll(/(\w+) = text\("(.*)"\);/g)].map(([, name, text]) => [name, text]));
  const rows = [...read('core/export/page_words.h').matchAll(/\{"(\w+)", (?:text\("(.*)"\)|(\w+))\}/g)];
  return Object.fromEntries(rows.map(([, name, text, other]) => [name, text ?? texts.get(other)]));
}

/**
 * A page with this body, after `before` and its script have run: its globals, and as `page` what the script declares.
 * @param {string} body
 * @param {{ before?: string, kept?: { [key: string]: string }, globals?: object }} [options] `kept`: by the browser
 * @returns {any}
 */
export function page(body, { before = '', kept = {}, globals = {} } = {}) {
  const { JSDOM } = load('jsdom');
  const words = JSON.stringify(englishWords());
  const html = `<!DOCTYPE html><html lang="en"><body>${body}<footer></footer><script type="application/json" id="words">${words}</script></body></html>`;
  const dom = new JSDOM(html, { url: 'https://lockstep.example/page.html', runScripts: 'outside-only' });
  const { window } = dom;
  for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
  const still = { matches: true, addEventListener() {} }; // nothing moves
  window.Element.prototype.scrollIntoView = () => {};
  for (const svg of window.document.querySelectorAll('svg')) Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width: 100, height: 50 } } });
  Object.assign(window, { matchMedia: () => still, cancelAnimationFrame() {}, ResizeObserver: class { observe() {} disconnect() {} } }, globals);
  const names = 'Motion, Prediction, Stepper, Question, Answers, Printed, keys, press, leadsBeyond, steppers, printed, filled, eased, part, say, make, subscripted, hashOf';
  const script = scriptFiles().map((name) => read(`resources/page/${name}`)).join('\n');
  vm.runInContext(`${before}\n${script}\nglobalThis.page = { ${names} };`, dom.getInternalVMContext());
  return window;
}
