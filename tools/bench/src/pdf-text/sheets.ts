import type { Texts } from '../language/corpus.ts';
import type { Random } from '../language/random.ts';
import { SHEET } from './printer.ts';

const SIZES = [9, 10, 11, 12, 14];
const FAMILIES = ['sans-serif', 'serif'];
const RIGHT_TO_LEFT = new Set(['Arab']);

/** Body markup of a sheet. */
export type Layout = (random: Random, texts: Texts) => string;

/** Markup of an A4 sheet with the given content; `over` covers the whole sheet. */
export function sheetOf(
  random: Random,
  { language, script }: Texts,
  body: string,
  more: { over?: string; size?: number } = {},
): string {
  const size = more.size ?? random.pick(SIZES);
  return `<!doctype html><html lang="${language}" dir="${RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>Sheet</title>
<style>
@page { size: A4; margin: 0 }
* { box-sizing: border-box }
body { margin: 0; font: ${size}pt/1.5 ${random.pick(FAMILIES)} }
.sheet { position: relative; width: ${SHEET.width}px; height: ${SHEET.height - 1}px; padding: 64px; overflow: hidden }
.over { position: absolute; inset: 0; width: 100%; height: 100% }
.whole { object-fit: contain }
.columns { columns: 2; column-gap: 32px }
table { border-collapse: collapse; width: 100% }
td, th { border: 1px solid #444; padding: 4px 8px; text-align: start }
.photo { width: 100%; height: 300px; object-fit: cover }
.field { border: 1px solid #666; height: 2em; margin: 2px 0 12px }
.sideways { position: absolute; left: 60px; top: 60px; width: ${SHEET.height - 120}px; height: ${SHEET.width - 120}px;
  transform-origin: 0 0; transform: translateX(${SHEET.width - 120}px) rotate(90deg) }
.foot { position: absolute; left: 64px; right: 64px; bottom: 24px; font-size: 9pt }
</style>
<div class="sheet">${body}${more.over ?? ''}</div></html>`;
}

const paragraph = (random: Random, { sentences }: Texts, count: number) =>
  `<p>${Array.from({ length: count }, () => random.pick(sentences)).join(' ')}</p>`;
const times = (count: number, make: () => string) => Array.from({ length: count }, make).join('\n');
const heading = (random: Random, { phrases }: Texts) => `<h1>${random.pick(phrases)}</h1>`;

export const paragraphs: Layout = (random, texts) =>
  heading(random, texts) + times(5, () => paragraph(random, texts, 3));

export const columns: Layout = (random, texts) =>
  `${heading(random, texts)}<div class="columns">${times(7, () => paragraph(random, texts, 2))}</div>`;

export const table: Layout = (random, { sentences, phrases }) =>
  `<table>${times(
    14,
    () =>
      `<tr><td>${random.pick(phrases)}</td><td>${Math.floor(random.next() * 90_000)}</td><td>${random.pick(sentences)}</td></tr>`,
  )}</table>`;

export const form: Layout = (random, { phrases, sentences }) =>
  times(9, () => `<label>${random.pick(phrases)}</label><div class="field"></div>`) +
  times(3, () => `<p>☐ ${random.pick(sentences)}</p>`);

export const sideways: Layout = (random, texts) =>
  `<div class="sideways">${heading(random, texts)}${times(4, () => paragraph(random, texts, 3))}</div>`;

/** A single line. */
export const hardlyAnything: Layout = (random, { phrases }) => `<p>${random.pick(phrases)}</p>`;

/** Numbers, and few letters. */
export const numbers: Layout = (random, { phrases }) =>
  `<h2>${random.pick(phrases)}</h2><table>${times(
    24,
    () => `<tr>${times(6, () => `<td>${(random.next() * 100_000).toFixed(2)}</td>`)}</tr>`,
  )}</table>`;

/** An image above, text below. */
export const withPhoto =
  (photo: string): Layout =>
  (random, texts) =>
    `${heading(random, texts)}<img class="photo" alt="" src="${photo}">${times(3, () => paragraph(random, texts, 3))}`;
