import { type Content, html, type Markup } from './markup.ts';

/** Markup for our own texts: code between backticks, paragraphs separated by blank lines. */
export function codeText(text: string): Markup[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${codeWords(paragraph)}</p>`);
}

export function codeWords(text: string): Content {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
