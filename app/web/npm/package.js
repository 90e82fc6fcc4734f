// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The package as one file: the engine, the element, and the widget as its default export. element.mjs and the others name
// what they take from here, so that a page loads the engine once.

import { define } from './run_element.js';
import { engine, pageTables, version } from './shared.js';

export { LockstepRun, define } from './run_element.js';
export { loadModule } from './engine_module.js';
export { pageTables as tables, version };

/**
 * Runs a program: an algorithm of the library, or a text. Rejects only if the engine itself fails.
 * @param {import('./link.js').LinkedRun} run
 * @returns {Promise<EngineAnswer>}
 */
export function run({ algorithm, program, name = 'mine', options = {}, figure = {}, rules = pageTables.rules }) {
  return engine().ask({}, [['program', algorithm ?? name], ['rules', rules], ...Object.entries(options), ...Object.entries(figure)], program);
}

/** Words of the element that a model may have; any other stands in its `options`. */
const modelWords = ['algorithm', 'network', 'words', 'source', 'shift', 'values', 'controls', 'theme', 'look', 'caption', 'cells', 'kind', 'autoplay', 'loop', 'to-scale'];

/**
 * A model of anywidget shows and follows a run: `program` and the words of the element, `round` both ways, `answered` back.
 * @typedef {{ get(name: string): any, set?(name: string, value: unknown): void, save_changes?(): void,
 *   on?(event: string, react: () => void): void, off?(event: string, react: () => void): void }} Model
 * @param {{ model: Model, el: HTMLElement }} place
 */
function render({ model, el }) {
  define();
  const element = /** @type {import('./run_element.js').LockstepRun} */ (document.createElement('lockstep-run'));
  const show = () => {
    const given = { ...Object.fromEntries(modelWords.map((name) => [name, model.get(name.replace('-', '_'))])), ...model.get('options') };
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined || value === null || value === false || value === '') element.removeAttribute(name);
      else element.setAttribute(name, value === true ? '' : String(value));
    }
    const program = model.get('program') ?? '';
    if (element.textContent !== program) element.textContent = program;
  };
  const round = () => { if (Number.isInteger(model.get('round'))) element.show(model.get('round')); };
  /** @param {string} name @param {unknown} value */
  const report = (name, value) => {
    if (model.get(name) === undefined || model.get(name) === value) return;
    model.set?.(name, value);
    model.save_changes?.();
  };
  show();
  if (Number.isInteger(model.get('round'))) element.setAttribute('round', model.get('round'));
  /** @param {string} name @param {(detail: any) => unknown} value */
  const follow = (name, value) => element.addEventListener(name, (event) => report(name, value(/** @type {CustomEvent} */ (event).detail)));
  follow('round', ({ round }) => round);
  follow('answered', (detail) => detail);
  follow('result', (detail) => detail);
  const names = [...modelWords.map((name) => name.replace('-', '_')), 'program', 'options'];
  for (const name of names) model.on?.(`change:${name}`, show);
  model.on?.('change:round', round);
  el.append(element);
  return () => {
    for (const name of names) model.off?.(`change:${name}`, show);
    model.off?.('change:round', round);
    element.remove();
  };
}

export default { render };
