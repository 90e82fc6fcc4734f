// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The keys of a run, for pages and for the element.

/** @type {{ [key: string]: (stepper: Stepper) => void }} */
const keys = {
  ArrowRight: (stepper) => stepper.forward(), ArrowLeft: (stepper) => stepper.show(stepper.frame - 1),
  PageDown: (stepper) => stepper.forward(), PageUp: (stepper) => stepper.show(stepper.frame - 1),
  Home: (stepper) => stepper.show(0), End: (stepper) => stepper.show(stepper.last),
  ' ': (stepper) => stepper.togglePlay(),
  ',': (stepper) => stepper.scrub(stepper.time - 0.1), '.': (stepper) => stepper.scrub(stepper.time + 0.1),
  p: (stepper) => stepper.setPredicting(!stepper.isPredicting), P: (stepper) => keys.p(stepper),
  Enter: ({ prediction }) => { if (prediction.isCompared) prediction.stepper.forward(); else prediction.compare(); },
  Escape: (stepper) => {
    stepper.pause();
    if (stepper.isPredicting || stepper.prediction.question) stepper.setPredicting(false);
    else stepper.choose(null);
  },
};

/** Whether the focused element takes the key itself. @param {Element} element @param {string} key */
function takesKey(element, key) {
  if (element.matches('input[type="text"], textarea, select, [contenteditable] *, [contenteditable]')) return key !== 'Escape';
  if (element.matches('input[type="range"]')) return !['ArrowLeft', 'ArrowRight', 'p', 'P', ' '].includes(key);
  return element.matches('button, summary, a') && ['Enter', ' '].includes(key); // which it presses
}

/** Whether the key would go on past the last round or back before the first: it belongs to what surrounds the run. @param {Stepper} stepper @param {string} key */
function leadsBeyond({ frame, last, motion, prediction }, key) {
  if (prediction.question || motion.share < 1) return false;
  return (frame === last && ['ArrowRight', 'PageDown'].includes(key)) || (frame <= 0 && ['ArrowLeft', 'PageUp'].includes(key));
}

/** Gives the run a key, or hands it back. @param {Stepper} stepper @param {KeyboardEvent} event @param {() => void} handBack */
function press(stepper, event, handBack = () => {}) {
  const key = keys[event.key];
  if (!key || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const at = event.composedPath()[0]; // inside an editor, too
  if (at instanceof Element && takesKey(at, event.key)) return;
  if (leadsBeyond(stepper, event.key)) {
    handBack();
    return;
  }
  event.preventDefault();
  key(stepper);
}
