import { html, type Markup } from './markup.ts';

/**
 * Where the number of the sheet goes on which a section begins. Chromium has no `target-counter`, so a document is printed
 * twice: the numbers are read from the first print. The box is as wide whatever is in it, so that they change no line.
 */
export function sheetNumber(id: string): Markup {
  return html` <span class="sheet" data-of="${id}">000</span>`;
}

/** A document with its numbers; a place whose sheet is not known has none. Texts of sites cannot look like the box: their `<` is escaped. */
export function withSheetNumbers(document: string, sheets: ReadonlyMap<string, number>): string {
  return document.replace(
    /<span class="sheet" data-of="([\w-]{1,100})">000<\/span>/g,
    (_, id: string) => `<span class="sheet">${sheets.get(id) ?? ''}</span>`,
  );
}
