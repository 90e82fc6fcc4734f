// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A page that runs programs: each run that was written into it can be edited, and links lead to runs.

import { Engine, compiled, stopped } from './engine.js';
import { runOfLink } from './link.js';
import { LiveRun, reasonOf } from './live_run.js';
import { jsonIn, make, part, say, steppers, words } from './parts.js';

/** @type {PageTables} */
const tables = globalThis.lockstepTables ?? jsonIn(document.getElementById('tables'));
Object.assign(words, tables.words);

/** The engine stands in the page, or in a script that all pages of a site share: file:// allows no fetch. */
async function engineText() {
  const inside = document.getElementById('engine');
  if (inside) return inside.textContent ?? '';
  const { src } = /** @type {HTMLScriptElement} */ (document.querySelector('script[src$="assets/live.js"]'));
  await new Promise((resolve, reject) => {
    document.head.append(make('script', { src: src.replace(/live\.js$/, 'engine.js'), onload: resolve, onerror: () => reject(new Error(say('noEngine'))) }));
  });
  return globalThis.lockstepEngineText ?? '';
}
/** The catalogue of the page's language as JSON, packed like the runs of a page; null in English. */
async function catalogueText() {
  const packed = document.getElementById('catalogue')?.textContent ?? globalThis.lockstepCatalogue;
  return packed ? globalThis.lockstep.unpacked(packed) : null;
}
const engine = new Engine(async () => compiled(await engineText()), catalogueText);

/** The storage of the browser, where it is allowed, or that of a course. */
const keeper = () => /** @type {Keeper} */ (globalThis.lockstepStorage ?? localStorage);
const storage = { // a course has little room: of a program it keeps what differs from the original
  /** @param {string} key @param {string} [original] */
  read(key, original) { try { return JSON.parse(keeper().getItem(key, original) ?? 'null'); } catch { return null; } },
  /** @param {string} key @param {unknown} value @param {string} [original] @returns {boolean} */
  write(key, value, original) { return this.put(key, JSON.stringify(value), original); },
  /** The text that is kept, or null. @param {string} key @param {string} original */
  text(key, original) { try { return keeper().getItem(key, original) ?? null; } catch { return null; } },
  /** Null: removes it. False if it cannot be kept: the storage is full, or forbidden. @param {string} key @param {string | null} text @param {string} [original] */
  put(key, text, original) {
    try {
      if (text === null) keeper().removeItem(key);
      else keeper().setItem(key, text, original);
      return true;
    } catch { return text === null; }
  },
};

/** The data of a link in the address; a number there is the place of a run in the page. */
function linkedRun() {
  const data = new URLSearchParams(location.hash.slice(1)).get('run');
  return data && !/^\d+$/.test(data) ? data : null;
}

/** Of several runs in the page, the one whose place the linked run takes. */
const linkedPlace = () => Number(new URLSearchParams(location.hash.slice(1)).get('place')) || 1;

const hasRun = linkedRun() !== null;
/** @type {LiveRun[]} */
let lives = [];
/** @type {import('./live_run.js').Surroundings} */
const around = {
  engine, tables, storage, isAlone: document.querySelectorAll('.live').length === 1,
  key: (number) => `lockstep:${location.pathname}:${number}`, isLinked: (number) => hasRun && linkedPlace() === number,
};

async function followLink() {
  const data = linkedRun();
  if (data === null || !lives.length) return;
  const live = lives.find(({ number }) => number === linkedPlace()) ?? lives[0];
  try {
    await live.openLink(await runOfLink(data));
  } catch (error) {
    if (error !== stopped) live.say(reasonOf(error), 'is-wrong', 'wrong');
  }
  if (lives.length > 1) live.section.scrollIntoView(); // what is above it may have grown
}
for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('a[data-exercise]')))
  if (storage.read(`lockstep:solved:${link.dataset.exercise}`)) link.after(make('span', { className: 'is-right', textContent: ` ${say('solved')}` }));
// A list of lessons: how many questions of each are answered, as questions.js keeps it.
for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-questions]'))) {
  const { pathname: path } = /** @type {HTMLAnchorElement} */ (part(/** @type {HTMLElement} */ (place.closest('li')), 'a'));
  const all = Number(place.dataset.questions);
  const answered = Math.min(Object.keys(storage.read(`lockstep answers ${path}`) ?? {}).length, all);
  place.className = answered === all ? 'is-right' : '';
  const between = place.previousSibling ? ' · ' : '';
  if (answered) place.textContent = between + (answered === all ? say('allAnswered') : say('someAnswered', { answered, all }));
}
// Hints come one by one: the next when the one before it was opened.
const hints = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('.hints details')]);
hints.forEach((hint, i) => {
  hint.classList.toggle('off', i > 0);
  hint.addEventListener('toggle', () => { if (hint.open) hints[i + 1]?.classList.remove('off'); });
});
addEventListener('hashchange', followLink);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'F5' || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey || !lives.length) return;
  event.preventDefault();
  (lives.find((live) => live.host.contains(document.activeElement)) ?? lives[0]).run();
});

function begin() {
  lives = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.live'))].map((host) =>
    new LiveRun(host, steppers.findIndex((stepper) => host.contains(stepper.section)) + 1, around));
  globalThis.lockstep.lives = lives;
  if (document.body.classList.contains('embedded') && lives.length > 1) { // one run of a lesson
    const { host } = lives.find(({ number }) => number === linkedPlace()) ?? lives[0];
    for (const other of host.parentElement?.children ?? []) other.classList.toggle('off', other !== host);
  }
  followLink().then(() => globalThis.lockstep.restoreFrame(globalThis.lockstep.kept));
  // The start page moves at once, for readers who do not mind.
  if (document.body.dataset.plays && linkedRun() === null && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    setTimeout(() => {
      const [first] = steppers;
      if (!first?.startPlaying) return;
      first.loops = true;
      first.startPlaying();
    }, 400);
}
if (globalThis.lockstep.ready) globalThis.lockstep.ready.then(begin);
else begin();
// The engine is compiled while the reader looks at the first picture.
(globalThis.requestIdleCallback ?? setTimeout)(() => engine.load().catch(() => {}));
