// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

/**
 * Who sends to whom in a round: asked before it is shown, drawn in the picture or typed, and compared with the run. Or the
 * reader acts as a process and says what it sends and receives: then the engine of the page answers `acted`, see compare().
 */
class Prediction {
  /** @param {Stepper} stepper */
  constructor(stepper) {
    this.stepper = stepper;
    this.run = stepper.run;
    this.panel = make('div', { className: 'predict off' });
    this.overlay = makeSvg('g', { class: 'predictions' });
    this.score = { right: 0, asked: 0 };
    /** @type {{ frame: number, actor: Process | null, arrows: Arrow[], sender: Process | null, isCompared: boolean } | null} */
    this.question = null;
    this.arrowList = make('p', { 'aria-live': 'polite' });
    this.compareButton = make('button', { type: 'button', className: 'main', onclick: () => this.compare() });
    this.verdict = make('div', { role: 'status', 'aria-live': 'polite' });
    this.input = make('input', {
      type: 'text', inputMode: 'decimal', autocomplete: 'off', 'aria-label': say('arrowField'),
      placeholder: say('arrowExample'), onkeydown: (/** @type {KeyboardEvent} */ event) => this.typed(event),
    });
    /** The fields of a reader who acts: the processes to which it sends, and from which it receives. */
    this.partners = ['sendTo', 'receiveFrom'].map(() => make('input', {
      type: 'text', inputMode: 'decimal', autocomplete: 'off', size: 6, oninput: () => this.takePartners(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.confirm(event),
    }));
    this.onKey = (/** @type {Event} */ event) => this.takeKey(/** @type {KeyboardEvent} */ (event));
  }

  get isOpen() { return this.question !== null && !this.question.isCompared; }
  get isCompared() { return this.question !== null && this.question.isCompared; }
  /** The question that is asked now. */
  get asked() {
    if (!this.question) throw new Error('no question');
    return this.question;
  }

  /** Where the reader types. */
  get field() { return this.question && this.question.actor !== null ? this.partners[0] : this.input; }

  /** `actor`: as which process the reader acts; null: asks for all messages. @param {number} frame @param {Process | null} actor */
  ask(frame, actor = null) {
    const round = this.run.rounds[frame];
    this.question = { frame, actor, arrows: [], sender: null, isCompared: false };
    const isActing = actor !== null;
    for (const field of [this.input, ...this.partners]) field.value = '';
    this.verdict.replaceChildren();
    this.compareButton.classList.remove('off');
    this.panel.replaceChildren(
      make('p', {}, make('b', { textContent: isActing ? say('youAct', { process: actor, round: round.number }) : say('whoSends', { round: round.number }) }), ' ',
        say(isActing ? 'howToAct' : 'howToPredict')),
      make('div', { className: 'controls' }, ...(isActing ? this.labelledPartners() : [this.input]), this.compareButton),
      this.arrowList, this.verdict);
    this.panel.classList.remove('off');
    this.draw();
    this.stepper.root.addEventListener('keydown', this.onKey);
    this.focus();
    this.panel.scrollIntoView({ block: 'nearest' });
  }

  /** Before the process of the reader acts, in so many rounds; below 0: never. @param {Process} actor @param {string} holds @param {number} away */
  introduce(actor, holds, away) {
    const name = this.run.names[actor];
    this.panel.replaceChildren(
      make('p', {}, make('b', {}, ...subscripted(say('youAre', { process: name, items: holds || this.run.sentences.nothing }))), ' ',
        say(away < 0 ? 'actNoMore' : away === 1 ? 'actNext' : 'actLater')),
      ...(away > 0 ? [make('div', { className: 'controls' }, make('button', { type: 'button', className: 'main', textContent: say('goToAct'), onclick: () => this.stepper.goToAct() }))] : []));
    this.panel.classList.remove('off');
    this.overlay.replaceChildren(...this.stepper.ring(actor));
  }

  /** No reader acts any more. */
  leave() {
    this.panel.classList.add('off');
    this.overlay.replaceChildren();
  }

  /** On a phone not a field, whose keyboard would hide the picture. */
  focus() {
    const first = globalThis.matchMedia?.('(pointer: coarse)').matches ? 'button' : 'input, button';
    /** @type {HTMLElement | null} */ (this.panel.querySelector(first))?.focus({ preventScroll: true });
  }

  labelledPartners() {
    return ['sendTo', 'receiveFrom'].map((name, i) => make('label', { className: 'partner' }, say(name), ' ', this.partners[i]));
  }

  /** @param {HTMLInputElement} field */
  numbersOf(field) { return [...new Set((field.value.match(/\d+/g) ?? []).map(Number))]; }

  takePartners() {
    const actor = Number(this.asked.actor);
    const known = (/** @type {Process} */ process) => process < this.run.nodes.length && process !== actor;
    const [sends, receives] = this.partners.map((field) => this.numbersOf(field).filter(known));
    /** @type {Arrow[]} */
    const arrows = [...sends.map((to) => /** @type {Arrow} */ ([actor, to])), ...receives.map((from) => /** @type {Arrow} */ ([from, actor]))];
    this.asked.arrows = arrows;
    this.draw();
  }

  /** Whether all that stands in the two fields are other processes; says so if not. */
  arePartners() {
    const actor = Number(this.asked.actor);
    const isWrong = this.partners.some((field) => /[^\d\s,;]/.test(field.value)
      || this.numbersOf(field).some((process) => process >= this.run.nodes.length || process === actor));
    this.verdict.textContent = isWrong ? say('badPartner', { last: this.run.nodes.length - 1, process: actor }) : '';
    return !isWrong;
  }

  /** @param {KeyboardEvent} event */
  confirm(event) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (this.isCompared) this.stepper.forward();
    else this.compare();
  }

  /** Returns whether the panel had the focus. */
  close() {
    this.question = null;
    this.stepper.root.removeEventListener('keydown', this.onKey);
    const hadFocus = this.panel.contains(this.stepper.root.activeElement);
    this.panel.classList.add('off');
    this.overlay.replaceChildren();
    return hadFocus;
  }

  /** A number is an answer wherever the focus is, unless something else takes text. @param {KeyboardEvent} event */
  takeKey(event) {
    const takesText = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    if (!this.isOpen || takesText || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) this.field.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      const numbers = this.input.value.match(/\d+/g);
      if (this.isCompared) this.stepper.forward();
      else if (!numbers) this.compare();
      else this.takeTyped(numbers.map(Number));
    } else if (event.key === 'Backspace' && this.input.value === '' && this.isOpen) {
      this.asked.arrows.pop();
      this.draw();
    }
  }

  /** @param {number[]} numbers */
  takeTyped(numbers) {
    const known = numbers.length % 2 === 0 && numbers.every((number) => number < this.run.nodes.length);
    if (!known) {
      this.verdict.textContent = say('badArrow', { last: this.run.nodes.length - 1 });
      return;
    }
    this.verdict.textContent = '';
    for (let i = 0; i < numbers.length; i += 2) this.toggle([numbers[i], numbers[i + 1]]);
    this.input.value = '';
  }

  /** @param {Arrow} arrow */
  toggle(arrow) {
    if (arrow[0] === arrow[1]) return;
    const { arrows, actor } = this.asked;
    if (actor !== null) {
      this.togglePartner(arrow);
      return;
    }
    if (has(arrows, arrow)) this.asked.arrows = arrows.filter((other) => !same(other, arrow));
    else arrows.push(arrow);
    this.draw();
  }

  /** @param {Arrow} arrow */
  togglePartner([from, to]) {
    const actor = Number(this.asked.actor);
    if (from !== actor && to !== actor) {
      this.verdict.textContent = say('foreignArrow', { process: actor });
      return;
    }
    const [field, partner] = from === actor ? [this.partners[0], to] : [this.partners[1], from];
    const numbers = this.numbersOf(field);
    field.value = (numbers.includes(partner) ? numbers.filter((number) => number !== partner) : [...numbers, partner]).join(', ');
    this.verdict.textContent = '';
    this.takePartners();
  }

  /** A click on a process, or on none (null). @param {Process | null} process */
  click(process) {
    const { asked } = this;
    if (process === null) asked.sender = null;
    else if (asked.sender === null) asked.sender = process;
    else {
      this.toggle([asked.sender, process]);
      asked.sender = null;
    }
    this.draw();
  }

  draw() {
    const { arrows, sender, actor } = this.asked;
    this.overlay.replaceChildren(...arrows.flatMap((arrow) => this.arrow(arrow, '')), ...this.stepper.ring(sender ?? actor));
    this.arrowList.textContent = arrows.length ? say('yourArrows', { arrows: arrows.map(arrowText).join(', ') }) : say('noArrows');
    this.compareButton.textContent = say(arrows.length ? 'compare' : actor === null ? 'compareNone' : 'actNone');
  }

  /** A line with a head, and a cross where it is wrong. @param {Arrow} arrow @param {string} kind */
  arrow([source, destination], kind) {
    const [from, to] = [this.stepper.centre(source), this.stepper.centre(destination)];
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const side = { x: -y * 5, y: x * 5 }; // there and back lie beside each other
    const start = { x: from.x + x * (from.r + 2) + side.x, y: from.y + y * (from.r + 2) + side.y };
    const tip = { x: to.x - x * (to.r + 3) + side.x, y: to.y - y * (to.r + 3) + side.y };
    const bow = { x: (start.x + tip.x) / 2 - y * length * .2, y: (start.y + tip.y) / 2 + x * length * .2 }; // past nodes between
    const way = Math.hypot(tip.x - bow.x, tip.y - bow.y) || 1;
    const [u, v] = [9 * (tip.x - bow.x) / way, 9 * (tip.y - bow.y) / way];
    const parts = [
      makeSvg('path', { class: `predicted ${kind}`, d: `M${start.x} ${start.y}Q${bow.x} ${bow.y} ${tip.x} ${tip.y}` }),
      makeSvg('path', { class: `predicted head ${kind}`, d: `M${tip.x - u + v / 2} ${tip.y - v - u / 2}L${tip.x} ${tip.y}L${tip.x - u - v / 2} ${tip.y - v + u / 2}` }),
    ];
    if (kind === 'wrong') {
      const [mx, my] = [(start.x + tip.x) / 4 + bow.x / 2, (start.y + tip.y) / 4 + bow.y / 2];
      parts.push(makeSvg('path', { class: 'predicted head wrong', d: `M${mx - 7} ${my - 7}L${mx + 7} ${my + 7}M${mx - 7} ${my + 7}L${mx + 7} ${my - 7}` }));
    }
    return parts;
  }

  /** Of a reader who acts: dispatches `acted` on the section, {stepper, round, process, arrows}; judged() is the answer. */
  compare() {
    if (!this.isOpen) return;
    const { frame, arrows, actor } = this.asked;
    const round = this.run.rounds[frame];
    if (actor !== null) {
      if (this.arePartners()) this.stepper.dispatch('acted', { round, process: actor, arrows });
      return;
    }
    const truth = round.messages;
    /** @param {ArrowKind} kind @param {Arrow[]} all */
    const judged = (kind, all) => all.map((arrow) => ({ kind, arrow }));
    const right = arrows.filter((arrow) => has(truth, arrow));
    const missing = truth.filter((arrow) => !has(arrows, arrow));
    const wrong = arrows.filter((arrow) => !has(truth, arrow));
    /** @type {[ArrowKind, string][]} */
    const lines = [];
    if (right.length) lines.push(['right', right.map(arrowText).join(', ')]);
    if (missing.length) lines.push(['missing', missing.map(arrowText).join(', ')]);
    for (const arrow of wrong) lines.push(['wrong', say('judgedArrow', { arrow: arrowText(arrow), reason: this.reason(arrow, round) })]);
    this.judged([...judged('right', right), ...judged('missing', missing), ...judged('wrong', wrong)], lines);
  }

  /**
   * Shows the judgement: each arrow with its kind, lines of kind and text, and what comes of wrong actions. Dispatches
   * `predicted` on the section: {stepper, round, isRight, words}.
   * @param {{ kind: ArrowKind, arrow: Arrow }[]} items
   * @param {[ArrowKind, string][]} lines
   * @param {string[]} consequences
   */
  judged(items, lines, consequences = []) {
    const { asked: question } = this;
    const { frame, actor } = question;
    const count = (/** @type {ArrowKind} */ kind) => items.filter((item) => item.kind === kind).length;
    const isRight = items.every(({ kind }) => kind === 'right');
    this.score.asked += 1;
    this.score.right += isRight ? 1 : 0;
    question.isCompared = true;
    this.overlay.replaceChildren(...items.flatMap(({ kind, arrow }) => this.arrow(arrow, kind)), ...this.stepper.ring(actor));
    const told = isRight ? say(items.length ? 'allRight' : 'noneRight')
      : say('partlyRight', { right: count('right'), missing: count('missing'), wrong: count('wrong') });
    const line = make('p');
    tellResult(line, isRight, told);
    this.verdict.replaceChildren(line,
      make('ul', {},
        ...lines.map(([kind, text]) => make('li', {}, make('span', { className: kind === 'right' ? 'is-right' : 'is-wrong', textContent: say('judged', { kind: say(kind) }) }), ' ', text)),
        ...consequences.map((text) => make('li', { className: 'consequence', textContent: text }))),
      make('p', { className: 'quiet', textContent: say(actor === null ? 'score' : 'actScore', this.score) }));
    const hadKeys = this.compareButton === this.stepper.root.activeElement;
    this.compareButton.classList.add('off');
    this.arrowList.textContent = '';
    this.panel.scrollIntoView({ block: 'nearest' });
    this.stepper.showUsable();
    if (hadKeys) this.stepper.on.focus({ preventScroll: true }); // what is hidden takes no keys
    this.stepper.dispatch('predicted', { round: this.run.rounds[frame], isRight, words: told });
  }

  /** As the engine says it: the page holds the reasons, and fills in the names. @param {Arrow} arrow @param {PageRound} round */
  reason([process, other], round) {
    const why = round.why?.[process] ?? 0;
    const [base, ...exceptions] = typeof why === 'number' ? /** @type {[TextPlace]} */ ([why]) : why;
    const reason = this.run.texts[exceptions.find(([to]) => to === other)?.[1] ?? base];
    return this.run.far?.[process].includes(other) ? filled(this.run.sentences.far, { process, other, reason }) : reason;
  }
}
