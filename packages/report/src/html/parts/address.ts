import { openableUrl } from '@abhigam/domain';
import { html, type Markup } from '../markup.ts';
import { MOST, siteCode } from '../site-text.ts';
import type { Part } from './part.ts';

/** A link if the URL is safe, otherwise text. */
export function address(url: string, { words }: Pick<Part, 'words'>): Markup {
  const shown = siteCode(url, MOST.address, words);
  const target = linkTarget(url);
  return target === null
    ? html`<span class="address">${shown}</span>`
    : html`<a class="address" href="${target}" rel="noreferrer noopener">${shown}</a>`;
}

function linkTarget(url: string): string | null {
  if (url.length > MOST.address || !URL.canParse(url)) return null;
  const target = openableUrl(url);
  return /^https?:/.test(target) ? target : null;
}
