import { openableUrl } from '@abhigam/domain';
import { html, type Markup } from '../markup.ts';
import { MAX_LENGTHS, siteCode } from '../site-text.ts';
import type { Part } from './part.ts';

/** A link if the URL is safe, otherwise text. */
export function address(url: string, { words }: Pick<Part, 'words'>): Markup {
  const shown = siteCode(url, MAX_LENGTHS.address, words);
  const target = linkTarget(url);
  return target === null
    ? html`<span class="address">${shown}</span>`
    : html`<a class="address" href="${target}" rel="noreferrer noopener">${shown}</a>`;
}

function linkTarget(url: string): string | null {
  if (url.length > MAX_LENGTHS.address || !URL.canParse(url)) return null;
  const target = openableUrl(url);
  return /^https?:/.test(target) ? target : null;
}
