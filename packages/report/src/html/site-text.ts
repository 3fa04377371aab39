import { guessTextLanguage } from '@abhigam/domain';
import { sanitizeText } from '../sanitize-text.ts';
import { html, type Markup } from './markup.ts';
import type { Words } from './words.ts';

/** Maximum length of texts from tested sites in the document. */
export const MAX_LENGTHS = {
  label: 120,
  title: 200,
  selector: 300,
  example: 300,
  address: 500,
  snippet: 700,
  text: 1200,
} as const;

/** Text of a tested site, sanitized and truncated. */
export function plainSiteText(text: string, most: number): string {
  return sanitizeText(text.slice(0, most));
}

/** Same as markup: isolated from surrounding text, with its language, and with a note if truncated. */
export function siteText(text: string, most: number, words: Words): Markup {
  const language = guessTextLanguage(text);
  const marked = language === words.language ? undefined : language;
  const shown = html`<bdi${marked ? html` lang="${marked}"` : null}>${plainSiteText(text, most)}</bdi>`;
  return text.length > most ? html`${shown} ${truncationNote(text, words)}` : shown;
}

/** Same for URLs and code, which have no language. */
export function siteCode(text: string, most: number, words: Words): Markup {
  const shown = html`<bdi>${plainSiteText(text, most)}</bdi>`;
  return text.length > most ? html`${shown} ${truncationNote(text, words)}` : shown;
}

export function truncationNote(text: string, words: Words): Markup {
  return html`<span class="cut">${words.cut({ length: text.length })}</span>`;
}
