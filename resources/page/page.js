// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The last file: what a page begins with, its keys and links.

/** @type {Stepper[]} */
const steppers = [];
const printed = new Printed();
/** The run that has the keys. @type {Stepper | null} */
let current = null;
const keepsPlace = true; // the address of the page names the round

/** The text of one that is packed to keep the page small: deflated and in base64url. @param {string} data */
async function unpacked(data) {
  const text = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** A run that is packed. @param {Element} script */
async function unpack(script) {
  const html = await unpacked(script.textContent ?? '');
  script.replaceWith(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
}

/** A live page has its script, live.js, packed too. The hash of its text is in the policy of the page. @param {Element} script */
async function startPackedScript(script) {
  document.body.append(make('script', { textContent: await unpacked(script.textContent ?? '') }));
}

/** The run can be stepped through from now on. @param {HTMLElement} section */
function startRun(section) {
  const stepper = new Stepper(section, steppers.length + 1);
  steppers.push(stepper);
  current ??= stepper;
  stepper.show(0, true);
}

/** After the runs that are there, those that are packed, one by one: a long page shows its first steps at once. @param {Element[]} scripts */
async function startPackedRuns(scripts) {
  for (const script of scripts) {
    await new Promise((done) => setTimeout(done)); // keys and clicks come first
    const host = script.parentElement;
    await unpack(script);
    if (host) startRun(part(host, '.stepper'));
  }
}

/** #round=3, or #run=2&round=3 where there are several; with a program, #run=DATA&place=2&round=3. */
function followLink() {
  const words = new URLSearchParams(location.hash.slice(1));
  const linked = steppers[(Number(words.get('place') ?? words.get('run')) || 1) - 1];
  for (const stepper of steppers) {
    const isMeant = stepper === linked && words.has('round');
    const frame = isMeant ? stepper.run.rounds.findIndex((round) => round.number === Number(words.get('round'))) : -1;
    if (frame >= 0) stepper.show(frame, true);
    if (isMeant) current = stepper;
    if (isMeant && steppers.length > 1) stepper.section.scrollIntoView();
  }
}

/** The languages of a site: the one that the reader chose is remembered, and the start page of the site leads to it. */
function startLanguages() {
  const links = /** @type {HTMLAnchorElement[]} */ (parts(document, '.languages a'));
  const key = 'lockstep-language';
  try {
    for (const link of links)
      link.addEventListener('click', () => { link.hash = location.hash; localStorage.setItem(key, link.lang); });
    const chosen = links.find((link) => link.lang === localStorage.getItem(key));
    const here = links.find((link) => link.hasAttribute('aria-current'));
    if (here?.getAttribute('href') === 'index.html' && chosen && chosen !== here) location.replace(chosen.href);
  } catch { /* The browser keeps nothing, and the switch works without. */ }
}

document.addEventListener('keydown', (event) => {
  if (!current) return;
  const isInside = event.target instanceof Node && current.section.contains(event.target);
  if (/^p$/i.test(event.key) && !isInside) return; // a letter is a key of the focused run alone
  if (document.querySelector('.lesson')) { // a text that is read with keys, too
    if (event.key.startsWith('Page')) return;
    if (!isInside && event.key !== 'Escape') return;
  }
  const stepper = steppers[current.number - 1]; // another run may have taken its section
  press(stepper, event, () => window.parent.focus()); // slides around a frame go on
});

window.addEventListener('hashchange', followLink);
window.addEventListener('beforeprint', () => printed.make());
window.addEventListener('afterprint', () => printed.remove());
/** For scripts that come after this one; see Stepper for the events that it dispatches. `ready`: null, or a promise. */
globalThis.lockstep = { Stepper, make, part, jsonIn, steppers, words, say, subscripted, setUsable, isUsable, unpacked, hashOf, restoreFrame, ready: null };
startLanguages();
parts(document, '.stepper').forEach(startRun);
startQuestions();
startFrame();
const packed = parts(document, 'script.packed');
if (packed.length) globalThis.lockstep.ready = startPackedRuns(packed).then(followLink);
else followLink();
// What stands after this script is read before it runs.
document.addEventListener('DOMContentLoaded', () => {
  const script = document.getElementById('script');
  if (script) globalThis.lockstep.ready = Promise.resolve(globalThis.lockstep.ready).then(() => startPackedScript(script));
});
