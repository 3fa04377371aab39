import { harmless } from './hostile-page.ts';
import { scriptPage } from './html.ts';
import type { Family } from './visit.ts';

const BROKEN = 'const broken = () => { throw new Error("tampered"); };';

/** Script of each page that breaks the language or the document; our own scripts must not rely on any of it. */
const SPOILERS: Record<string, [string, string]> = {
  arrays: [
    'Array.prototype',
    `for (const name of ['map', 'filter', 'forEach', 'push', 'indexOf', 'some', 'find', 'slice', 'concat', 'includes'])
      Array.prototype[name] = broken;
    Array.prototype[Symbol.iterator] = broken;`,
  ],
  texts: [
    'toString and String.prototype',
    `Object.prototype.toString = Function.prototype.toString = Element.prototype.toString = broken;
    for (const name of ['trim', 'split', 'replace', 'toLowerCase', 'indexOf', 'match']) String.prototype[name] = broken;`,
  ],
  json: [
    'JSON',
    'JSON.parse = JSON.stringify = broken; Object.defineProperty(Object.prototype, "toJSON", { value: broken });',
  ],
  promises: [
    'Promise and the timers',
    `Promise.prototype.then = Promise.prototype.catch = Promise.resolve = broken;
    window.Promise = window.setTimeout = window.setInterval = window.requestAnimationFrame = window.queueMicrotask = broken;`,
  ],
  elements: [
    'the methods of elements',
    `for (const name of ['querySelector', 'querySelectorAll', 'getAttribute', 'matches', 'closest', 'getBoundingClientRect', 'attachShadow'])
      Element.prototype[name] = broken;
    Document.prototype.querySelectorAll = Document.prototype.querySelector = broken;
    Object.defineProperty(Node.prototype, 'parentNode', { get: broken });`,
  ],
  styles: ['getComputedStyle', 'window.getComputedStyle = window.matchMedia = broken;'],
  observers: [
    'the observers',
    'window.MutationObserver = window.IntersectionObserver = window.ResizeObserver = window.PerformanceObserver = broken;',
  ],
  prototype: [
    'Object.prototype',
    `for (const name of ['get', 'set', 'value', 'type', 'id', 'name', 'length', 'enumerable', 'configurable', 'then'])
      Object.defineProperty(Object.prototype, name, { get: () => undefined, set: () => undefined, configurable: true });`,
  ],
  frozen: [
    'everything, by freezing it',
    'for (const one of [Object, Array, String, Function, Element, Node, Document]) Object.freeze(one.prototype);',
  ],
};

/** Pages whose scripts modify built-in objects. */
export const tampering: Family = {
  pages: Object.entries(SPOILERS).map(([name, [what]]) => harmless(`/tampered/${name}`, `Spoils ${what}.`)),
  routes: Object.fromEntries(
    Object.entries(SPOILERS).map(([name, [what, script]]) => [
      `/tampered/${name}`,
      scriptPage(`Spoils ${what}`, BROKEN + script, '<img src="/favicon.ico">'),
    ]),
  ),
};
