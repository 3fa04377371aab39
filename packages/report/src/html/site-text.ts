import { languageOfText } from '@abhigam/domain';
import { harmlessText } from '../harmless-text.ts';
import { html, type Markup } from './markup.ts';
import type { Words } from './words.ts';

/** Most characters that the document shows of texts from tested sites. */
export const MOST = {
  label: 120,
  title: 200,
  selector: 300,
  example: 300,
  address: 500,
  snippet: 700,
  text: 1200,
} as const;

/** Text of a tested site as text that can do no harm, cut to length. */
export function plainSiteText(text: string, most: number): string {
  return harmlessText(text.slice(0, most));
}

/** The same as markup: apart from the text around it, with its language, and with a note where it was cut. */
export function siteText(text: string, most: number, words: Words): Markup {
  const language = languageOfText(text);
  const marked = language === words.language ? undefined : language;
  const shown = html`<bdi${marked ? html` lang="${marked}"` : null}>${plainSiteText(text, most)}</bdi>`;
  return text.length > most ? html`${shown} ${cutNote(text, words)}` : shown;
}

/** The same for addresses and code, which are in no language. */
export function siteCode(text: string, most: number, words: Words): Markup {
  const shown = html`<bdi>${plainSiteText(text, most)}</bdi>`;
  return text.length > most ? html`${shown} ${cutNote(text, words)}` : shown;
}

export function cutNote(text: string, words: Words): Markup {
  return html`<span class="cut">${words.cut({ length: text.length })}</span>`;
}
