// SPDX-FileCopyrightText: 2026 The Lockstep developers
// SPDX-License-Identifier: MIT
// The script of a page is all files of this folder, in the order of core/CMakeLists.txt. This is the first: elements and
// short texts. Everything goes into the page as text, nothing as HTML.
'use strict';

/** The JSON in an element. @param {Element | null} element */
const jsonIn = (element) => JSON.parse(element?.textContent ?? 'null');

/** All that match the selector inside. @param {ParentNode} inside @param {string} selector */
const parts = (inside, selector) => /** @type {HTMLElement[]} */ ([...inside.querySelectorAll(selector)]);

/** The texts of the scripts, in a page of its own or in a script that all pages of a site share. @type {Words} */
const words = { ...(globalThis.lockstepWords ?? jsonIn(globalThis.document?.getElementById('words') ?? null)) };

/** What matches the selector inside; an Error if nothing does. @param {ParentNode} inside @param {string} selector @returns {HTMLElement} */
function part(inside, selector) {
  const found = inside.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return /** @type {HTMLElement} */ (found);
}

/** A sentence of Lockstep, with what it leaves in braces. @param {string} sentence @param {Values} values */
const filled = (sentence, values) => sentence.replace(/{(\w+)}/g, (_, name) => String(values[name]));
/** The text of that name. @param {string} name @param {Values} values */
const say = (name, values = {}) => filled(words[name], values);

/** "2·tw" -> "2·t" with a small w below the line, and "T_start" likewise. @param {string} text */
function subscripted(text) {
  return text.split(/\b(t[swh]|[TL]_(?:start|byte|hop))\b/).map((part, i) =>
    i % 2 ? make('i', {}, part[0], make('sub', { textContent: part.slice(part[1] === '_' ? 2 : 1) })) : part);
}

/**
 * An element with properties (those with a dash, and for, role: attributes) and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {{ [key: string]: any }} properties
 * @param {...(Node | string)} children
 */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'for' || key === 'role') element.setAttribute(key, value);
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else Object.assign(element, { [key]: value });
  }
  element.append(...children);
  return element;
}

/** @param {string} name @param {Values} attributes */
function makeSvg(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A button that cannot be used keeps the focus, so that keys still go to the run. @param {Element} button @param {boolean} isUsable */
function setUsable(button, isUsable) { button.setAttribute('aria-disabled', String(!isUsable)); }
/** @param {Element} button */
const isUsable = (button) => button.getAttribute('aria-disabled') !== 'true';

/** A sign, so that colour is not alone, and words. @param {Element} element @param {boolean} isRight @param {string} text */
function tellResult(element, isRight, text) {
  element.className = `${element.className.replace(/ ?is-\w+/g, '')} ${isRight ? 'is-right' : 'is-wrong'}`.trim();
  element.replaceChildren(make('span', { className: 'sign', 'aria-hidden': 'true', textContent: isRight ? '✓' : '✗' }), ' ', ...subscripted(text));
}

/** A short name of a text: FNV-1a. @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** @param {Arrow} arrow */
const arrowText = ([from, to]) => `${from}→${to}`;
/** @param {Arrow} a @param {Arrow} b */
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
/** @param {Arrow[]} arrows @param {Arrow} arrow */
const has = (arrows, arrow) => arrows.some((other) => same(other, arrow));
