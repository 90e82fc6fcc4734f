// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// @ts-nocheck: every byte of it is in each fragment
(async () => { // steps through the figure that this script stands in: `figure --fragment`
  const figure = document.currentScript.parentElement;
  const { back, on, rounds } = JSON.parse(figure.querySelector('[type="application/json"]').textContent);
  let text = figure.querySelector('[type="text/plain"]').textContent.trim();
  if (text[0] !== '<') { // deflated and in base64url
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
  }
  const svg = new DOMParser().parseFromString(text, 'text/html').querySelector('svg');
  figure.querySelector('svg').replaceWith(svg);
  const objects = figure.querySelectorAll('[data-frames]');
  const make = (name, properties) => Object.assign(document.createElement(name), properties);
  const said = make('output');
  let frame = 0;
  const show = (to) => {
    frame = Math.min(Math.max(to, 0), rounds.length - 1);
    for (const object of objects) {
      if (object.dataset.frames[frame] === '1') object.removeAttribute('display');
      else object.setAttribute('display', 'none');
    }
    said.textContent = ` ${rounds[frame].join('. ')}`;
  };
  const button = (textContent, title, by) => make('button', { type: 'button', textContent, title, ariaLabel: title, onclick: () => show(frame + by) });
  const bar = make('div', { tabIndex: 0, role: 'group' });
  bar.append(button('◂', back, -1), ' ', button('▸', on, 1), said);
  bar.onkeydown = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || !rounds[frame + by]) return; // at both ends it is a key of the page
    show(frame + by);
    event.preventDefault();
    event.stopPropagation();
  };
  svg.after(bar);
  show(0);
})();
