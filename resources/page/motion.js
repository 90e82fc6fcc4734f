// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT

const travelShare = 0.85; // of a round; then chips have arrived and stand on their arrows
const stepTime = 700; // milliseconds, for a step that the reader takes
const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)') ?? { matches: true };

/** Slow at both ends. @param {number} share */
const eased = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/**
 * The chips of a round on their way. All places were worked out by Lockstep: a chip follows the line of its message, and
 * the cells of its receiver change when it has arrived.
 */
class Motion {
  /** @param {Stepper} stepper */
  constructor(stepper) {
    this.stepper = stepper;
    this.share = 1; // of the round that is shown
    /** @type {{ chip: Element, rest: string, line: SVGGeometryElement, length: number, x: number, y: number }[]} */
    this.chips = [];
    /** @type {SVGElement[]} */
    this.old = []; // cells that the messages of the round replace
    /** @type {SVGElement[]} */
    this.fresh = [];
    /** @type {number | null} */
    this.frame = null; // of the browser, while it moves by itself
  }

  get isMoving() { return this.frame !== null; }

  /** From what the frame before showed to what the stepper shows now. @param {number} before */
  prepare(before) {
    this.rest();
    const { objects, frame } = this.stepper;
    /** @param {SVGElement} object */
    const isCells = (object) => object.classList.contains('cells');
    /** @param {SVGElement} object @param {number} at */
    const isShown = (object, at) => object.dataset.frames?.[at] === '1';
    this.old = objects.filter((object) => isCells(object) && isShown(object, before) && !isShown(object, frame));
    this.fresh = objects.filter((object) => isCells(object) && !isShown(object, before) && isShown(object, frame));
    // What was sent changes when its message leaves, what is received or combined when it has come.
    /** @param {SVGElement} object */
    const placeOf = (object) => {
      const { item, row } = part(object, '.cell').dataset;
      return `${object.dataset.node}/${item}/${row || 0}`;
    };
    const atOnce = this.fresh.filter((object) => !object.querySelector('.ink-cell-frame, .ink-cell-cap'));
    const left = new Set(atOnce.map(placeOf));
    /** @param {SVGElement} object */
    const leavesAtOnce = (object) => left.has(placeOf(object));
    for (const object of this.old.filter(leavesAtOnce)) object.classList.add('off');
    this.old = this.old.filter((object) => !leavesAtOnce(object));
    this.fresh = this.fresh.filter((object) => !atOnce.includes(object));
    const arrows = objects.filter((object) => object.classList.contains('message') && !object.classList.contains('off'));
    this.chips = arrows.flatMap((arrow) => {
      const chip = arrow.querySelector('.chip');
      /** @type {SVGGeometryElement | null} */
      const line = arrow.querySelector('path.ink-message, line.ink-message, path.ink-message-faulty, path.ink-message-faulty-2');
      if (!chip || !line) return [];
      const at = part(chip, 'rect');
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(at.getAttribute(name)));
      const rest = chip.getAttribute('opacity') || '1'; // 0: it is seen on its way alone
      return [{ chip, rest, line, length: line.getTotalLength(), x: x + width / 2, y: y + height / 2 }];
    });
  }

  /** Shows that share of the round, from 0 to 1. @param {number} share */
  place(share) {
    this.share = share;
    const isThere = share >= travelShare;
    for (const object of this.old) object.classList.toggle('off', isThere);
    for (const object of this.fresh) object.classList.toggle('off', !isThere);
    for (const { chip, rest, line, length, x, y } of this.chips) {
      if (isThere) { // from its cell it comes back to where it stands
        chip.removeAttribute('transform');
        const faded = ((share - travelShare) / (1 - travelShare)).toFixed(2);
        chip.setAttribute('opacity', share < 1 && rest !== '0' ? faded : rest);
        continue;
      }
      chip.removeAttribute('opacity');
      const point = line.getPointAtLength(length * eased(share / travelShare));
      chip.setAttribute('transform', `translate(${(point.x - x).toFixed(2)} ${(point.y - y).toFixed(2)})`);
    }
  }

  /** The end of the round. */
  rest() {
    this.halt();
    if (this.chips.length) this.place(1);
    this.share = 1;
    this.chips = [];
    this.old = [];
    this.fresh = [];
  }

  /** Moves on by itself until the round ends, in `time` milliseconds for all of it; then calls `after`. @param {number} time */
  run(time, after = () => {}) {
    this.halt();
    /** @type {number | null} */
    let last = null;
    /** @param {number} now */
    const tick = (now) => {
      const share = Math.min(1, this.share + (last === null ? 0 : now - last) / time);
      last = now;
      this.place(share);
      if (share < 1) {
        this.frame = requestAnimationFrame(tick);
        return;
      }
      this.rest();
      after();
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** Stays where it is. */
  halt() {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }
}
