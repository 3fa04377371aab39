import { html, type Markup } from './markup.ts';

/**
 * Placeholder for the sheet number of a section. Chromium does not support `target-counter`, so a document is
 * printed twice: the numbers come from the first print. The box has a fixed width, so that numbers do not
 * change the layout.
 */
export function sheetNumber(id: string): Markup {
  return html` <span class="sheet" data-of="${id}">000</span>`;
}

/**
 * Inserts the numbers; unknown ones stay empty. Texts of sites cannot forge the placeholder, because their `<`
 * is escaped.
 */
export function withSheetNumbers(document: string, sheets: ReadonlyMap<string, number>): string {
  return document.replace(
    /<span class="sheet" data-of="([\w-]{1,100})">000<\/span>/g,
    (_, id: string) => `<span class="sheet">${sheets.get(id) ?? ''}</span>`,
  );
}
