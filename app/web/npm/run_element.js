// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// <lockstep-run>: a run in any page. Its attributes are the words of a link; what they mean is in README.md.

import { stopped } from './engine.js';
import { LiveRun, reasonOf } from './live_run.js';
import { Stepper, make, part, press, say, steppers } from './parts.js';
import { engine, pageTables } from './shared.js';
import styles from './style.js';

/** Attributes that are no words of a run: of the element itself, and of every element. */
const notOfRun = new Set(['algorithm', 'look', 'round', 'controls', 'theme', 'to-scale', 'autoplay', 'loop', 'caption', 'accesskey', 'autofocus',
  'class', 'contenteditable', 'dir', 'draggable', 'hidden', 'id', 'inert', 'is', 'itemid', 'itemprop', 'itemref', 'itemscope', 'itemtype',
  'lang', 'nonce', 'part', 'popover', 'role', 'slot', 'spellcheck', 'style', 'tabindex', 'title', 'translate', 'exportparts', 'ref', 'key']);
const isOfRun = (/** @type {string} */ name) => !notOfRun.has(name) && !/^(data-|aria-|on|_|v-|ng-|x-)|[:@.[(#]/.test(name);

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** Without empty lines around it and without what all lines are indented. @param {string} text */
function unindented(text) {
  const lines = text.replace(/^(\s*\n)+|\s+$/g, '').split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** Of a frame or slide: an element is not drawn again for what changes nothing. @param {unknown} a @param {unknown} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class LockstepRun extends (globalThis.HTMLElement ?? class {}) {
  /** @type {ShadowRoot | null} */
  #root = null;
  #number = 0; // among all runs of the page, from 1
  /** What is shown or computed: words and text. @type {{ request: [string, string][], text: string | null, controls: string } | null} */
  #shown = null;
  /** From a link, instead of the attributes. @type {import('./link.js').LinkedRun | null} */
  #given = null;
  /** @type {LiveRun | null} */
  #live = null;
  #observer = globalThis.MutationObserver ? new MutationObserver((changes) => this.#change(changes)) : null;

  connectedCallback() {
    if (!this.#root) {
      this.#root = this.attachShadow({ mode: 'open' });
      this.#root.append(make('slot')); // until there is a run, what the author put there
      this.#root.addEventListener('keydown', (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
      for (const name of ['round', 'predicted']) this.#root.addEventListener(name, (event) => this.#inform(/** @type {CustomEvent} */ (event)));
    }
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
    }
    this.#root.adoptedStyleSheets = [sheet];
    this.#observer?.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
    document.addEventListener('fragmentshown', this.#follow);
    document.addEventListener('fragmenthidden', this.#follow);
    queueMicrotask(() => this.#start()); // the parser, or a framework, adds its content now
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return; // it was moved
      this.#observer?.disconnect();
      document.removeEventListener('fragmentshown', this.#follow);
      document.removeEventListener('fragmenthidden', this.#follow);
      engine().stop(this);
      this.#leave();
      this.#number = 0;
      this.#shown = null;
    });
  }

  get #stepper() { return this.#number ? steppers[this.#number - 1] ?? null : null; }

  #leave() {
    if (this.#live) engine().stop(this.#live);
    this.#live = null;
    this.#stepper?.leave();
    delete steppers[this.#number - 1];
  }

  // What a page calls.

  next() { this.#stepper?.forward(); }
  previous() { this.#stepper?.show(this.#stepper.frame - 1); }
  play() { if (this.#stepper && !this.#stepper.isPlaying) this.#stepper.togglePlay(); }
  pause() { this.#stepper?.pause(); }

  /** @param {number} round */
  show(round) {
    const stepper = this.#stepper;
    const frame = stepper?.run.rounds.findIndex(({ number }) => number === round) ?? -1;
    if (stepper && frame >= 0 && frame !== stepper.frame) stepper.show(frame, false, frame === stepper.frame + 1);
  }

  /** What is run, as a link has it. @returns {import('./link.js').LinkedRun} */
  get run() {
    if (this.#live) return { program: this.#live.text, name: this.#live.name, options: { ...this.#live.choices.options }, figure: this.#live.figure, rules: pageTables.rules };
    if (this.#given) return this.#given;
    const text = this.#text();
    const options = Object.fromEntries(this.#words());
    return { ...(text === null ? { algorithm: this.getAttribute('algorithm') ?? '' } : { program: text }), options, rules: pageTables.rules };
  }

  set run(run) {
    this.#given = run;
    this.#start();
  }

  // From attributes to a run.

  #words() {
    return [...this.attributes].filter(({ name }) => isOfRun(name)).map(({ name, value }) => /** @type {[string, string]} */ ([name, value]));
  }

  /** The program between the tags; null where there is none. */
  #text() {
    const texts = [...this.childNodes].filter((node) => node instanceof Text || (node instanceof Element && node.matches('pre, code, script')));
    const text = unindented(texts.map((node) => node.textContent).join(''));
    return text.trim() ? `${text}\n` : null;
  }

  /** @param {MutationRecord[]} changes */
  #change(changes) {
    for (const { type, target, attributeName } of changes) {
      if (type === 'attributes' && target === this && attributeName === 'round') this.show(Number(this.getAttribute('round')));
      else if (type === 'attributes' && target !== this) continue;
    }
    if (changes.some(({ type, target }) => target === this || type !== 'attributes')) this.#start();
  }

  #wanted() {
    const given = this.#given;
    const controls = this.getAttribute('controls') ?? 'step';
    if (given) {
      const { algorithm, program, name = 'mine', options = {}, figure = {}, rules = pageTables.rules } = given;
      const words = [['program', algorithm ?? name], ['rules', String(rules)], ...Object.entries(options).map(([key, value]) => [key, String(value)]), ...Object.entries(figure)];
      return { request: /** @type {[string, string][]} */ (words), text: program ?? null, controls };
    }
    const name = this.getAttribute('algorithm');
    const text = this.#text();
    const words = [['rules', String(pageTables.rules)], ['style', this.getAttribute('look') ?? 'colour'], ...this.#words()]; // style is HTML's
    return { request: /** @type {[string, string][]} */ ([['program', name ?? 'mine'], ...words]), text, controls };
  }

  async #start() {
    if (!this.isConnected || !this.#root) return;
    this.#showOwn();
    const wanted = this.#wanted();
    if (isSame(wanted, this.#shown)) return;
    if (wanted.text === null && wanted.request[0][1] === 'mine') return; // nothing yet
    this.#shown = wanted;
    engine().stop(this);
    try {
      const answer = await engine().ask(this, wanted.request, wanted.text ?? undefined);
      if (this.#shown === wanted && this.isConnected) this.#take(answer, wanted);
    } catch (error) {
      if (error !== stopped && this.#shown === wanted) this.#refuse([{ text: say('ended', { reason: reasonOf(error) }), hint: '' }]);
    }
  }

  /** @param {EngineAnswer} answer @param {{ request: [string, string][], text: string | null, controls: string }} wanted */
  #take(answer, wanted) {
    const { status, result, section, problems } = answer;
    if (!section) this.#refuse(problems.length ? problems : [{ text: result, hint: '' }]);
    else this.#draw(section, answer, wanted);
    this.dispatchEvent(new CustomEvent('result', { bubbles: true, detail: { status, result, problems } }));
    if (!section) return;
    const stepper = this.#stepper;
    if (!stepper) return;
    this.dispatchEvent(new CustomEvent('ready', { bubbles: true, detail: { last: stepper.run.rounds.at(-1)?.number ?? 0 } }));
    this.#addFragments();
    if (this.hasAttribute('autoplay') && !matchMedia('(prefers-reduced-motion: reduce)').matches) this.#playInView();
  }

  /** @param {{ text: string, hint: string, place?: string }[]} problems */
  #refuse(problems) {
    this.#leave();
    this.#root?.replaceChildren(make('div', { className: 'frame', role: 'alert' }, make('ul', { className: 'problems' }, ...problems.map(({ place = '', text, hint }) =>
      make('li', {}, place ? `${place}: ` : '', text, ' ', make('span', { className: 'quiet', textContent: hint }))))));
  }

  /** @param {string} html @param {EngineAnswer} answer @param {{ request: [string, string][], text: string | null, controls: string }} wanted */
  #draw(html, answer, { request, text, controls }) {
    this.#leave();
    if (!this.#number) this.#number = steppers.length + 1;
    const section = part(new DOMParser().parseFromString(html, 'text/html'), '.stepper');
    const edits = controls === 'edit';
    const frame = make('div', { className: edits ? 'frame live' : 'frame embedded embedded-picture' }, document.adoptNode(section));
    frame.classList.toggle('on-slide', this.#slide !== null);
    this.#root?.replaceChildren(frame);
    const stepper = new Stepper(section, this.#number);
    steppers[this.#number - 1] = stepper;
    this.#showOwn();
    const round = Number(this.getAttribute('round') ?? 0);
    const at = stepper.run.rounds.findIndex(({ number }) => number === round);
    stepper.show(Math.max(at, 0), true);
    if (edits) this.#edit(frame, answer, request, text);
  }

  /** The editor and the choices beside the run. @param {HTMLElement} frame @param {EngineAnswer} answer @param {[string, string][]} request @param {string | null} text */
  #edit(frame, answer, request, text) {
    const [[, name], ...all] = request;
    const words = all.filter(([word]) => word !== 'rules');
    const isFigure = (/** @type {string} */ word) => ['kind', 'cells', 'style', 'rounds', 'labels'].includes(word);
    const program = {
      name, algorithm: text === null, text: text ?? answer.program,
      options: Object.fromEntries(words.filter(([word]) => !isFigure(word))), figure: Object.fromEntries(words.filter(([word]) => isFigure(word))),
    };
    frame.append(make('script', { type: 'application/json', className: 'program', textContent: JSON.stringify(program) }));
    const nothing = { read: () => null, write: () => true, text: () => null, put: () => true }; // the page around keeps what it wants
    this.#live = new LiveRun(frame, this.#number, { engine: engine(), tables: pageTables, storage: nothing, isAlone: true, key: () => '', isLinked: () => false });
  }

  /** What the element's own attributes change in a run that is there. */
  #showOwn() {
    const stepper = this.#stepper;
    if (!stepper) return;
    stepper.loops = this.hasAttribute('loop');
    stepper.scale.setAttribute('aria-pressed', String(this.hasAttribute('to-scale')));
  }

  #playInView() {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      this.play();
    });
    observer.observe(this);
  }

  // Keys and events.

  /** @param {KeyboardEvent} event */
  #key(event) {
    const stepper = this.#stepper;
    if (!stepper) return;
    if (event.key === 'Escape' && !stepper.isPlaying && !stepper.isPredicting && stepper.chosen === null) return; // the page's
    press(stepper, event);
    if (event.defaultPrevented) event.stopPropagation();
  }

  /** @param {CustomEvent} event */
  #inform({ type, detail }) {
    const { round, isRight, words } = detail;
    if (type === 'predicted') {
      this.dispatchEvent(new CustomEvent('answered', { bubbles: true, detail: { round: round.number, isRight, words } }));
      return;
    }
    const { rounds } = detail.stepper.run;
    this.#fragments.forEach((fragment, i) => fragment.classList.toggle('visible', i < detail.stepper.frame));
    this.dispatchEvent(new CustomEvent('round', { bubbles: true, detail: { round: round.number, last: rounds.at(-1).number, sentence: round.say } }));
  }

  // On a slide of reveal.js rounds are fragments: those that no reader sees, as the element's own content.

  get #slide() { return this.closest('.reveal .slides section'); }
  get #fragments() { return [...this.querySelectorAll(':scope > .fragment')]; }

  #addFragments() {
    this.#fragments.forEach((fragment) => fragment.remove());
    const stepper = this.#stepper;
    const isStepped = !this.hasAttribute('autoplay') && this.getAttribute('controls') !== 'edit';
    if (!stepper || !isStepped || !this.#slide) return;
    this.append(...stepper.run.rounds.slice(1).map((_, i) => make('span', { className: i < stepper.frame ? 'fragment visible' : 'fragment' })));
  }

  #follow = () => {
    const fragments = this.#fragments;
    const frame = fragments.filter((fragment) => fragment.classList.contains('visible')).length;
    const stepper = this.#stepper;
    if (stepper && fragments.length && frame !== stepper.frame) stepper.show(frame, true, frame === stepper.frame + 1);
  };
}

/** Registers the element. Another copy of the package may have done so. */
export function define(name = 'lockstep-run') {
  const { customElements } = globalThis;
  if (customElements && !customElements.get(name)) customElements.define(name, name === 'lockstep-run' ? LockstepRun : class extends LockstepRun {});
}
