import { html, type Markup } from './markup.ts';
import type { Words } from './words/words.ts';

/** Most characters that the document shows of texts from tested sites. */
export const MOST = {
  label: 120,
  title: 200,
  selector: 300,
  address: 500,
  snippet: 700,
  text: 1200,
} as const;

/**
 * Characters that a reader does not see and that change what is seen: controls, and those that turn the direction of
 * the text around them.
 */
const UNSEEN = /(?![\n\t\r])[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** Text of a tested site as text that can do no harm: well formed, unseen characters named, lines kept, cut to length. */
export function plainSiteText(text: string, most: number): string {
  const cut = text.length > most ? text.slice(0, most) : text;
  return cut
    .toWellFormed()
    .replace(
      UNSEEN,
      (character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/[\u2028\u2029]/g, ' ');
}

/** The same as markup: apart from the text around it, with a note where it was cut. */
export function siteText(text: string, most: number, words: Words): Markup {
  const shown = html`<bdi>${plainSiteText(text, most)}</bdi>`;
  return text.length > most ? html`${shown} ${cutNote(text, words)}` : shown;
}

export function cutNote(text: string, words: Words): Markup {
  return html`<span class="cut">${words.cut(text.length)}</span>`;
}
