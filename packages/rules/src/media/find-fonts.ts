import type { Page } from '@abhigam/facts';
import { isFontIcon } from '../semantics/font-icon.ts';
import type { FoundMedia } from './found-media.ts';
import { requestedFile } from './media-file.ts';

/** Font files that the page requested, deduplicated. */
export function findFonts({ facts }: Page): FoundMedia[] {
  const seen = new Set<string>();
  return facts.resources
    .filter(({ kind, url }) => kind === 'font' && !seen.has(url) && seen.add(url))
    .map((resource) => ({
      types: ['fonts'] as const,
      use: 'font-face' as const,
      element: null,
      file: requestedFile(resource),
      family: resource.fontFamily ?? null,
    }));
}

/** Icons from fonts. */
export function findFontIcons(page: Page): FoundMedia[] {
  return page.elements
    .filter((element) => element.isShown && isFontIcon(element))
    .map((element) => ({
      types: ['fontIcon'] as const,
      use: 'element' as const,
      element,
      file: null,
      family: familyOf([...element.generated, ...element.ownTexts][0]?.style('font-family') ?? ''),
    }));
}

/** First family of a list, unquoted. */
function familyOf(list: string): string | null {
  const first = list.split(',', 1)[0]?.trim().replace(/^"|"$/g, '') ?? '';
  return first === '' ? null : first.slice(0, 200);
}
