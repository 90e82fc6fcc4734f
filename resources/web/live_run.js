// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// A run whose program can be edited: an editor and choices beside it. The engine computes a new run in a worker, and its
// section takes the place of the old one. Serves live pages and the element.

import { Choices } from './choices.js';
import { Editor } from './editor.js';
import { stopped } from './engine.js';
import { linkData } from './link.js';
import { Stepper, isUsable, jsonIn, make, part, say, setUsable, steppers, subscripted, words } from './parts.js';

const checkDelay = 400; // milliseconds without a key before the text is checked
const busyDelay = 300; // milliseconds before a run is shown as busy
/** @type {{ [status: string]: string }} */
const verdictSigns = { correct: '✓', incorrect: '✗', failed: '✗', wrong: '✗', done: '' };

/** As app/documents/link.cpp writes it: as wide as its place, on phones too. */
const frameStyle = 'width:100%;max-width:50rem;aspect-ratio:8/5;min-height:24rem;border:0';
const aheadOfView = '600px'; // an editor is made when its place comes so near
const wide = globalThis.matchMedia?.('(min-width: 60rem)'); // as in page.css: picture and program side by side

/** What a module that says nothing itself throws is the name of a text. @param {unknown} error */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return message in words ? say(message, /** @type {Values} */ (cause ?? {})) : message;
}

/**
 * What surrounds runs. `key`: the name under which a run is kept. `isAlone`: there is one. `isLinked`: a run from a link takes
 * the place of the one that is there.
 * @typedef {{ engine: import('./engine.js').Engine, tables: PageTables, storage: Storage, isAlone: boolean,
 *   key: (number: number) => string, isLinked: (number: number) => boolean }} Surroundings
 */
/** What is kept for a run; of a program with its original. @typedef {{ read: (key: string, original?: string) => any,
 *   write: (key: string, value: unknown, original?: string) => boolean, text: (key: string, original: string) => string | null,
 *   put: (key: string, text: string | null, original?: string) => boolean }} Storage */
/** A program with what was chosen for its run. @typedef {{ text: string, name: string, figure: LiveProgram['figure'], options: Values }} Chosen */
/** A line of a request to the engine. @typedef {[string, string | number]} Option */

export class LiveRun {
  /** @param {HTMLElement} host @param {number} number @param {Surroundings} around */
  constructor(host, number, around) {
    const { engine, tables, storage } = around;
    this.host = host;
    this.number = number;
    this.around = around;
    this.engine = engine;
    this.tables = tables;
    this.storage = storage;
    this.section = part(host, '.stepper');
    /** @type {LiveProgram} */
    this.original = jsonIn(host.querySelector('script.program'));
    this.handedOut = this.original.text; // a link may put another program in its place
    this.name = this.original.name;
    this.figure = { ...this.original.figure };
    this.rules = tables.rules;
    this.key = around.key(number);
    this.runs = 0;
    this.isRunning = false;
    this.keepsNote = false; // until something is edited
    /** @type {string | null} */
    this.kept = null; // as it was stored last
    this.isPutting = false;
    /** @type {Process | null} */
    this.lastActor = null;
    this.checking = 0; // timers
    this.explaining = 0;
    /** @type {Editor | null} */
    this.editor = null;
    /** @type {HTMLSelectElement | null} */
    this.chooser = null;
    /** @type {{ request: Option[] | null, text: string, name: string }} */
    this.shown = { request: null, text: this.original.text, name: this.original.name }; // of the picture
    this.waitingText = this.original.text; // until there is an editor
    this.exercise = host.dataset.exercise;
    /** @param {string} textContent @param {string} title @param {() => void} onclick */
    const button = (textContent, title, onclick, className = '') => make('button', { type: 'button', textContent, title, onclick, className });
    this.runButton = button(say('run'), say('runHelp'), () => this.run(), 'main');
    this.stopButton = button(say('stop'), say('stopHelp'), () => this.engine.stop(this), 'off');
    this.resetButton = button(say('reset'), say('resetHelp'), () => { if (isUsable(this.resetButton)) this.reset(); });
    this.linkButton = button(say('copyLink'), say('copyRunHelp'), () => this.copyLink());
    this.embedButton = button(say('copyEmbed'), say('copyEmbedHelp'), () => this.copyEmbedCode());
    this.saveButton = button(this.exercise ? say('saveAnswer') : say('save'), say('saveHelp'), () => this.download());
    this.status = make('p', { className: 'status', role: 'status', 'aria-live': 'polite' });
    this.note = make('p', { className: 'live-note quiet' });
    this.warning = make('p', { className: 'live-note is-wrong', role: 'status' });
    this.problems = make('ul', { className: 'problems' });
    this.details = make('div', { className: 'details off', role: 'region', 'aria-label': say('processRegion') });
    this.actButton = button('', say('actAsHelp'), () => this.act());
    this.checks = make('ul', { className: 'checks' });
    this.kinds = make('select', { onchange: () => { this.figure.kind = this.kinds.value; this.run(); } },
      ...tables.kinds.map(({ name, title }) => make('option', { value: name, textContent: title })));
    this.kinds.value = this.figure.kind ?? 'network';
    this.choices = new Choices({ make, say, subscripted }, tables, this.original.options, () => {
      this.drawAllRounds();
      this.keep();
      this.run();
    }, [[say('picture'), this.kinds]]);
    this.editorHost = make('div', { className: 'editor' });
    const share = make('div', { className: 'controls share', role: 'group', 'aria-label': say('shareGroup') }, this.linkButton, this.embedButton, this.saveButton, this.resetButton);
    // Of several runs on a page, as in a lesson, each shows first what belongs to the text.
    const folded = make('details', { className: 'folded' }, make('summary', { textContent: say('changeRun') }), this.choices.element, share);
    this.panel = make('div', { className: 'live-panel' },
      ...(this.host.dataset.play ? [this.algorithms()] : []),
      ...(around.isAlone ? [this.choices.element] : []), this.editorHost,
      make('div', { className: 'controls run-bar', role: 'group', 'aria-label': say('runGroup') },
        this.runButton, this.stopButton, this.status),
      this.problems, this.note, this.warning, this.checks,
      make('p', { className: 'quiet hint', textContent: say('keys') }),
      around.isAlone ? share : folded);
    this.arrange();
    this.section.addEventListener('round', () => this.showRound());
    this.section.addEventListener('process', ({ detail }) => { this.showActor(); this.explain(detail.process); });
    this.section.addEventListener('acting', () => this.showActor());
    this.section.addEventListener('acted', ({ detail }) => this.judge(detail));
    wide.addEventListener('change', () => this.arrange());
    this.restore();
    if (this.editor) return;
    if (around.isAlone) this.wake();
    else this.wakeInView();
  }

  get stepper() { return steppers[this.number - 1]; }
  get text() { return this.editor ? this.editor.text : this.waitingText; }

  /** The editor, which takes the place of the listing. */
  wake() {
    if (this.editor) return this.editor;
    this.editor = new Editor(this.editorHost, this.waitingText, { label: say('program'), description: say('leaveEditor') }, this.tables, {
      run: () => { this.run(); return true; },
      changed: () => this.edited(),
    });
    this.editor.foldHeader();
    this.arrange();
    this.showMarks();
    return this.editor;
  }

  /** A page of many runs opens sooner when editors out of view wait. */
  wakeInView() {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      this.wake();
    }, { rootMargin: `${aheadOfView} 0px` });
    observer.observe(this.host);
    this.host.addEventListener('focusin', () => this.wake(), { once: true });
    addEventListener('beforeprint', () => this.wake(), { once: true });
  }

  /** Any algorithm of the library, by operation, or your own program. */
  algorithms() {
    /** @type {Map<string, PageTables['algorithms']>} */
    const groups = new Map();
    for (const one of this.tables.algorithms) groups.set(one.operation, [...(groups.get(one.operation) ?? []), one]);
    const select = make('select', { onchange: () => this.choose(select.value) },
      ...[...groups].map(([operation, all]) => make('optgroup', { label: operation.replaceAll('-', ' ') },
        ...all.map(({ name, title }) => make('option', { value: name, textContent: title || name })))),
      make('option', { value: '', textContent: say('ownProgram') }));
    select.value = this.name;
    this.chooser = select;
    return this.choices.field(say('algorithm'), select);
  }

  /** @param {string} name */
  async choose(name) {
    const known = this.tables.algorithms.find((algorithm) => algorithm.name === name);
    if (known) await this.open({ algorithm: name, options: { network: known.network } });
    else await this.open({ program: this.tables.starter.text, name: this.tables.starter.name, options: { network: this.tables.starter.network } });
    if (this.status.classList.contains('is-wrong')) return;
    this.stepper.show(0, true);
  }

  /** The panel stands before what the run says of itself; the listing of the program is the editor. */
  arrange() {
    const side = part(this.section, '.side');
    if (this.panel.parentElement !== side) side.prepend(this.panel);
    if (this.editor) side.querySelector('.listings > .listing')?.classList.add('off');
    side.querySelector(':scope > :is(h2, h3, h4):first-of-type')?.classList.add('off');
    if (!this.stepper) return;
    this.stepper.copy.classList.add('off'); // the panel's link carries the program
    this.stepper.predict.after(this.actButton);
    this.showActor();
    this.stepper.why.after(this.details);
    const signs = side.querySelector(':scope > .signs');
    if (signs) {
      this.panel.querySelector('.signs')?.remove();
      part(this.panel, '.hint').after(signs);
    }
    const table = this.stepper.rows[0]?.closest('.table');
    if (!table) return;
    if (wide.matches) part(this.section, '.steps').append(table);
    else this.panel.after(table); // on a phone the program follows the picture
  }

  // What the reader changed is kept, and restored.

  get hasOriginalOptions() { return JSON.stringify(this.choices.options) === JSON.stringify(this.original.options); }
  get isOriginal() { return this.text === this.original.text && this.hasOriginalOptions; }

  keep() {
    const { options } = this.choices;
    const isAsBefore = this.hasOriginalOptions;
    const text = this.isOriginal ? null : JSON.stringify({ text: this.text, ...(isAsBefore ? {} : { options }) });
    const there = this.storage.text(this.key, this.handedOut);
    if (there !== this.kept && there !== text) { // which another tab has kept since, or this one before a link was opened
      this.warn('otherTab', ['showOther', () => this.takeOther(there)], ['keepMine', () => { this.kept = there; this.keep(); }]);
    } else if (this.storage.put(this.key, text, this.handedOut)) {
      this.kept = text;
      this.warn();
    } else this.warn('notKept');
    setUsable(this.resetButton, !this.isOriginal);
  }

  /** What may be lost, and what to do about it; nothing: all is kept. @param {string} [word] @param {...[string, () => void]} answers */
  warn(word, ...answers) {
    this.warning.replaceChildren(...(word ? [say(word)] : []), ...answers.flatMap(([name, onclick]) =>
      [' ', make('button', { type: 'button', textContent: say(name), onclick })]));
  }

  /** The changes of another tab in place of those here. @param {string | null} kept */
  takeOther(kept) {
    const { text, options } = kept === null ? { ...this.original } : JSON.parse(kept);
    const { name, figure } = this;
    this.kept = kept;
    this.take({ text, name, figure, options: options ?? this.original.options });
  }

  restore() {
    setUsable(this.resetButton, false);
    this.kept = this.storage.text(this.key, this.handedOut);
    const kept = this.storage.read(this.key, this.handedOut);
    if (!kept || typeof kept.text !== 'string' || this.around.isLinked(this.number)) return;
    this.put(kept.text, kept.options ?? this.original.options);
    this.note.textContent = say('restored');
    this.keepsNote = true;
    this.run();
  }

  /** No edit of the reader: nothing is kept. @param {string} text @param {Values} options */
  put(text, options) {
    const editor = this.wake();
    this.isPutting = true;
    editor.text = text;
    this.isPutting = false;
    editor.foldHeader();
    this.choices.replace(options);
    setUsable(this.resetButton, !this.isOriginal);
  }

  /** The program and the choices of the page; a button brings back those of the reader. */
  reset() {
    const { text, name, figure } = this;
    const before = { text, name, figure, options: this.choices.options };
    this.take({ text: this.original.text, name: this.original.name, figure: this.original.figure, options: this.original.options });
    this.note.replaceChildren(say('wasReset'), ' ', make('button', {
      type: 'button', textContent: say('undo'),
      onclick: () => {
        this.take(before);
        this.note.textContent = '';
        this.resetButton.focus();
      },
    }));
    this.keepsNote = true;
  }

  /** @param {Chosen} chosen */
  take({ text, name, figure, options }) {
    this.figure = { ...figure };
    this.kinds.value = figure.kind ?? 'network';
    if (this.chooser) this.chooser.value = this.tables.algorithms.some((one) => one.name === name) ? name : '';
    this.name = name;
    this.put(text, options);
    this.keep();
    this.run();
  }

  /** Whether the picture shows an earlier state of this program, or another one. */
  get isOwnPicture() { return this.shown.name === this.name; }

  edited() {
    if (this.isPutting) return;
    this.keep();
    this.keepsNote = false; // which the next run would clear
    this.note.textContent = say(this.isOwnPicture ? 'isEdited' : 'isNew');
    clearTimeout(this.checking);
    this.checking = window.setTimeout(() => this.check(), checkDelay);
  }

  // Runs.

  /** @returns {Option[]} */
  request() {
    /** @type {Option[]} */
    const graded = this.exercise ? [['grade', this.exercise], ['exercise', JSON.stringify(this.original.text)]] : [];
    return [['program', this.name], ['rules', this.rules], ...Object.entries(this.choices.options), ...Object.entries(this.figure), ['number', this.number], ...graded];
  }

  /** After other choices a run has other rounds. */
  drawAllRounds() {
    const { rounds } = this.original.figure;
    if (rounds === undefined) delete this.figure.rounds;
    else this.figure.rounds = rounds;
  }

  async check() {
    if (this.isRunning) return;
    const { text } = this;
    try {
      const answer = await this.engine.ask(this, [...this.request(), ['check', 'yes']], text);
      if (text === this.text && !this.isRunning) this.showProblems(answer.problems);
    } catch { /* the run that follows tells */ }
  }

  async run() {
    this.engine.stop(this); // an earlier run is of no use any more
    clearTimeout(this.checking);
    const run = ++this.runs;
    this.isRunning = true;
    const begin = performance.now();
    const busy = setInterval(() => {
      const seconds = (performance.now() - begin) / 1000;
      if (seconds * 1000 < busyDelay) return;
      this.stopButton.classList.remove('off');
      this.say(say('running', { seconds: seconds.toFixed(0) }));
    }, 100);
    try {
      const [request, text] = [this.request(), this.text];
      const answer = await this.engine.ask(this, request, text);
      if (run !== this.runs) return true;
      if (answer.section) this.shown = { request, text, name: this.name };
      this.show(answer);
    } catch (error) {
      if (run === this.runs) this.say(error === stopped ? say('stopped') : say('ended', { reason: reasonOf(error) }), 'is-wrong');
    } finally {
      clearInterval(busy);
      if (run === this.runs) {
        this.isRunning = false;
        const hadKeys = this.stepper.root.activeElement === this.stopButton;
        this.stopButton.classList.add('off');
        if (hadKeys) this.runButton.focus();
      }
    }
    return true;
  }

  /** @param {EngineAnswer} answer */
  show(answer) {
    this.showProblems(answer.problems);
    this.choices.showNumbers(answer.numbers);
    this.showChecks(answer);
    if (answer.status === 'wrong') {
      this.offerNetworks(answer.networks);
      if (!this.isOwnPicture) this.note.textContent = say('otherRun');
      this.say(answer.result, 'is-wrong', 'wrong');
      return;
    }
    if (!this.keepsNote) this.note.textContent = '';
    if (answer.section) this.replaceSection(answer.section);
    else this.offerRounds(answer);
    const { result, score } = answer;
    if (score) {
      this.checks.prepend(make('li', {}, ...subscripted(say('runInPicture', { result }))));
      this.say(score.text, score.isSolved ? 'is-right' : 'is-wrong', score.isSolved ? 'correct' : 'incorrect');
    } else {
      this.say(result, answer.status === 'correct' ? 'is-right' : answer.status === 'done' ? '' : 'is-wrong', answer.status);
    }
  }

  /** Networks on which the program starts. @param {string[]} networks */
  offerNetworks(networks) {
    if (!networks.length) return;
    this.problems.append(make('li', {}, ...networks.flatMap((network) => [make('button', {
      type: 'button', className: 'repair', textContent: say('useNetwork', { network }),
      onclick: () => this.runWith({ ...this.choices.options, network }),
    }), ' '])));
  }

  /** @param {Values} options */
  runWith(options) {
    this.choices.replace(options);
    this.drawAllRounds();
    this.keep();
    this.runButton.focus();
    this.run();
  }

  /** The text has become another program, which needs that network. @param {string} network */
  runAsOwn(network) {
    if (!this.exercise) this.name = 'mine';
    if (this.chooser) this.chooser.value = '';
    this.runWith({ ...this.choices.options, network });
  }

  /** The run of a check, "ring:8 --source 3 -> rounds 3", in the picture. @param {string} check */
  openCheck(check) {
    const [network, ...words] = check.split('->')[0].trim().split(/\s+/);
    /** @type {Values} */
    const options = { network };
    words.forEach((word, i) => {
      if (word.startsWith('--')) options[word.slice(2)] = words[i + 1]?.startsWith('--') ? '' : words[i + 1] ?? '';
    });
    this.runWith(options);
    this.section.scrollIntoView({ block: 'start' });
  }

  /** Of an exercise: what the program was checked against. The checks decide whether it is solved, not the run in the picture. @param {EngineAnswer} answer */
  showChecks({ checks, score }) {
    const { isSolved, points, of } = score ?? { isSolved: false, points: 0, of: 0 };
    const next = /** @type {HTMLAnchorElement | null} */ (this.stepper.root.querySelector('.next-exercise'));
    this.checks.replaceChildren(...checks.map(({ text, words, passes, why, note }) => make('li', { title: text },
      make('span', { className: passes ? 'is-right' : 'is-wrong', textContent: passes ? '✓ ' : '✗ ' }),
      make('button', { type: 'button', className: 'place', textContent: words, title: say('openCheck'), onclick: () => this.openCheck(text) }), passes ? '' : ` ${say('because', { why })}`,
      ...(note ? [' ', make('span', { className: 'quiet', textContent: say('checkNote', { note }) })] : []))),
    ...(checks.length && this.host.dataset.hides ? [make('li', { className: 'quiet', textContent: say('hiddenChecks') })] : []),
    ...(isSolved && next ? [make('li', {}, make('a', { href: next.href, textContent: next.textContent }))] : []));
    if (isSolved && !globalThis.lockstepStorage) this.storage.write(`lockstep:solved:${this.exercise}`, true); // of a list, which a course has itself
    this.host.dispatchEvent(new CustomEvent('checked', { bubbles: true, detail: { points, of } }));
  }

  /** A run with more pictures than a page can show: `rounds` are those that it can, or "" after another problem. @param {EngineAnswer} answer */
  offerRounds({ rounds, offer }) {
    this.note.replaceChildren(say(this.isOwnPicture ? 'previousRun' : 'otherRun'), ...(rounds ? [' ', make('button', {
      type: 'button', textContent: offer,
      onclick: () => {
        this.figure.rounds = rounds;
        this.runButton.focus();
        this.run();
      },
    })] : []));
  }

  /** @param {string} text */
  say(text, kind = '', status = '') {
    const told = `${verdictSigns[status] ?? ''} ${text}`.trim();
    this.status.className = `status ${kind}`;
    if (this.status.textContent !== told) this.status.replaceChildren(...subscripted(told)); // or a screen reader says it again
  }

  /** The parts of a new section take the places of the old ones; the editor keeps its own. @param {string} html */
  replaceSection(html) {
    document.querySelector('.story')?.remove(); // of another run
    const parsed = part(new DOMParser().parseFromString(html, 'text/html'), '.stepper');
    const at = this.stepper.round ? this.stepper.round.number : 0;
    const side = part(this.section, '.side');
    const tableIn = () => /** @type {HTMLDetailsElement | null} */ (side.querySelector(':scope > details'));
    const wasOpen = tableIn()?.open;
    this.stepper.leave();
    const title = parsed.getAttribute('aria-label') ?? '';
    this.section.setAttribute('aria-label', title);
    /** @type {HTMLElement | null} */
    const heading = this.stepper.root.querySelector('h1[data-of="run"]');
    if (heading) heading.textContent = document.title = title;
    for (const name of ['.caption', '.steps', 'script.run']) {
      const [old, fresh] = [this.section.querySelector(`:scope > ${name}`), parsed.querySelector(`:scope > ${name}`)];
      if (old && fresh) old.replaceWith(document.adoptNode(fresh));
    }
    for (const child of [...side.children]) if (child !== this.panel) child.remove();
    side.append(...part(parsed, '.side').children);
    const table = tableIn();
    if (table && wasOpen) table.open = true;
    this.details.classList.add('off');
    steppers[this.number - 1] = new Stepper(this.section, this.number);
    this.arrange();
    const { rounds } = this.stepper.run;
    const same = rounds.findIndex(({ number }) => number === at);
    this.stepper.show(same >= 0 ? same : at === 0 ? 0 : this.stepper.last, true);
  }

  showRound() {
    this.showMarks();
    const { chosen } = this.stepper;
    clearTimeout(this.explaining);
    if (chosen !== null) this.explaining = window.setTimeout(() => this.explain(chosen), checkDelay / 2);
    else this.details.classList.add('off');
  }

  showMarks() {
    const round = this.stepper?.round;
    if (!round || !this.editor) return;
    /** @type {Map<number, import('./editor.js').Mark[]>} */
    const marks = new Map();
    for (const mark of this.stepper.marksOf(round))
      if (mark.listing === 0) marks.set(mark.line, [...(marks.get(mark.line) ?? []), mark]);
    this.editor.showMarks(marks);
  }

  /** @param {EngineProblem[]} problems */
  showProblems(problems) {
    if (problems.length) this.wake();
    this.editor?.showProblems(problems.filter(({ isHere }) => isHere));
    this.problems.replaceChildren(...problems.map((problem) => {
      const { place, isHere, text, hint } = problem;
      return make('li', { className: problem.severity },
        isHere ? make('button', { type: 'button', className: 'place', textContent: place, onclick: () => this.editor?.goTo(problem) }) : place,
        place ? ' ' : '', text, ' ', hint ? make('span', { className: 'quiet', textContent: hint }) : '',
        ...(isHere ? problem.repairs.map((repair) => make('button', {
          type: 'button', className: 'repair', textContent: repair.text,
          onclick: () => {
            this.editor?.apply(repair.edits);
            if (repair.network) this.runAsOwn(repair.network);
            else this.run();
          },
        })) : []));
    }));
  }

  /** What a process does in the shown round, why, and its variables; null: nothing. Of the run that the picture shows. @param {Process | null} process */
  async explain(process) {
    if (process === null) {
      this.details.classList.add('off');
      return;
    }
    const { round } = this.stepper;
    try {
      const request = this.shown.request ?? this.request();
      const answer = await this.engine.ask(this, [...request, ['process', process], ['at', round.number]], this.shown.text);
      if (!answer.process || this.stepper.chosen !== process || this.stepper.round !== round) return;
      const { title, sentence, why, decisions, variables } = answer.process;
      this.details.replaceChildren(
        make('p', { className: 'title', textContent: title }),
        make('p', {}, ...subscripted(sentence)),
        ...(why ? [make('p', {}, ...subscripted(why))] : []),
        ...(decisions.length ? [make('ul', {}, ...decisions.map((textContent) => make('li', { textContent })))] : []),
        variables.length
          ? make('table', {}, make('caption', { textContent: say('variables') }), make('tbody', {}, ...variables.map(({ name, value }) =>
            make('tr', {}, make('th', { textContent: name, scope: 'row' }), make('td', { textContent: value })))))
          : make('p', { className: 'quiet', textContent: say('noVariables') }));
      this.details.classList.remove('off');
    } catch { /* stopped by a newer run */ }
  }

  // The reader is a process.

  get actor() {
    const { chosen, actor, run } = this.stepper;
    return actor ?? chosen ?? this.lastActor ?? run.actor;
  }

  showActor() {
    if (!this.stepper) return;
    const { run, actor } = this.stepper;
    if (this.lastActor !== null && this.lastActor >= run.nodes.length) this.lastActor = null;
    this.actButton.textContent = say('actAs', { name: this.actor });
    this.actButton.setAttribute('aria-pressed', String(actor !== null));
    this.actButton.classList.toggle('off', !run.rounds.some(({ asks }) => asks));
  }

  act() {
    const { stepper, actor } = this;
    this.lastActor = actor;
    if (stepper.actor !== null) stepper.setPredicting(false);
    else {
      if (stepper.frame === stepper.last) stepper.show(0);
      stepper.setPredicting(true, actor);
      stepper.prediction.focus();
    }
  }

  /** What comes of the actions of the reader, from the this.engine. @param {HTMLElementEventMap['acted']['detail']} acted */
  async judge({ stepper, round, process, arrows }) {
    const { prediction } = stepper;
    const { question } = prediction;
    const isOpen = () => prediction.question === question && prediction.isOpen;
    try {
      const said = arrows.map((ends) => ends.join('-')).join(',');
      const answer = await this.engine.ask(this, [...this.shown.request ?? this.request(), ['process', process], ['at', round.number], ['act', said]], this.shown.text);
      if (!isOpen() || !answer.acts) return;
      const { items, consequences } = answer.acts;
      prediction.judged(items, items.map(({ kind, text }) => [kind, text]), consequences);
    } catch (error) {
      if (error !== stopped && isOpen()) prediction.verdict.textContent = say('ended', { reason: reasonOf(error) });
    }
  }

  // Links.

  async hash() {
    const isLibrary = this.original.algorithm && this.text === this.original.text && this.name === this.original.name;
    const round = this.stepper.round.number;
    /** @type {import('./link.js').LinkedRun} */
    const run = isLibrary ? { algorithm: this.name } : { program: this.text, name: this.name.split('/').pop() };
    run.rules = this.tables.rules;
    if (Object.keys(this.choices.options).length) run.options = this.choices.options;
    if (Object.keys(this.figure).length) run.figure = this.figure;
    return `#run=${await linkData(run)}${this.around.isAlone ? '' : `&place=${this.number}`}${round ? `&round=${round}` : ''}`;
  }

  /** @param {string} text @param {string} done */
  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(done);
    } catch {
      const field = make('textarea', { value: text, readOnly: true, rows: 3, 'aria-label': say('toCopy') });
      this.note.replaceChildren(say('copyThis'), ' ', field);
      field.select();
    }
  }

  async copyLink() { await this.copy(location.href.replace(/#.*/, '') + await this.hash(), say('runLinkCopied')); }

  async copyEmbedCode() {
    const address = `${location.href.replace(/#.*/, '')}${await this.hash()}&embed=picture`;
    const frame = make('iframe', { src: address, title: document.title, style: frameStyle, loading: 'lazy', allow: 'clipboard-write' });
    await this.copy(frame.outerHTML, say('embedCopied'));
  }

  download() {
    const name = `${this.name.replace(/.*\//, '').replace(/\.algo$/, '')}.algo`;
    const address = URL.createObjectURL(new Blob([this.text], { type: 'text/plain' }));
    const link = make('a', { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  /** A run from a link takes the place of the one in the page; what the reader had there is kept until they choose. @param {import('./link.js').LinkedRun} run */
  async openLink(run) {
    this.kept = null;
    await this.open(run);
  }

  /** @param {import('./link.js').LinkedRun} run */
  async open(run) {
    let text = run.program ?? '';
    this.name = run.algorithm ?? (run.name || 'mine');
    if (run.algorithm !== undefined) {
      const answer = await this.engine.ask(this, [['program', run.algorithm], ['check', 'yes']]);
      if (!answer.program) {
        this.say(answer.problems[0]?.text ?? say('noAlgorithm'), 'is-wrong', 'wrong');
        return;
      }
      text = answer.program;
      this.original = { ...this.original, name: this.name, algorithm: true, text };
    }
    this.rules = Number.isInteger(run.rules) ? Number(run.rules) : 1;
    const { style } = this.original.figure;
    this.figure = { ...(style ? { style } : {}), ...run.figure };
    this.kinds.value = this.figure.kind ?? 'network';
    if (this.chooser) this.chooser.value = run.algorithm ?? '';
    this.put(text, run.options ?? {});
    await this.run();
    const round = Number(new URLSearchParams(location.hash.slice(1)).get('round') ?? run.round ?? 0);
    const frame = this.stepper.run.rounds.findIndex(({ number }) => number === round);
    if (frame >= 0) this.stepper.show(frame, true);
  }
}
