import { DIGEST_FORMAT, DIGEST_LIMITS, type DigestedPage } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { scriptOf } from '../../language/scripts.ts';
import { headingLevel, isHeading } from '../../semantics/headings.ts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { addressKey } from '../../semantics/links.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { shortened } from '../../semantics/words.ts';
import { DescribedElements } from './described-elements.ts';
import { findBlocks, visibleLinks } from './find-blocks.ts';
import { findFields } from './find-fields.ts';
import { findHelps } from './find-helps.ts';
import { findSearches } from './find-searches.ts';
import { findWays } from './find-ways.ts';
import { stepOf } from './step-of.ts';

/**
 * Facts of a page for comparison with other pages of the run; null without a root element. Frames are left out.
 */
export function pageDigest(
  page: Page,
  about: { url: string; title: string; lang: string },
): DigestedPage | null {
  const { top } = page;
  const described = new DescribedElements();
  const root = top.root && described.add(top.root);
  if (root === null) return null;
  const links = visibleLinks(top);
  const headings = top.elements.filter(isMainHeading).slice(0, DIGEST_LIMITS.headings);
  return {
    digest: {
      format: DIGEST_FORMAT,
      url: (about.url.split('#', 1)[0] ?? '').slice(0, 4_000),
      key: (addressKey(about.url) ?? '').slice(0, DIGEST_LIMITS.address),
      lang: /^[a-z]{2,3}(?![a-z])/i.exec(about.lang.trim())?.[0].toLowerCase() ?? '',
      script: scriptOfMost(links),
      title: shortened(about.title, DIGEST_LIMITS.title),
      // Page-level elements first: when a digest is truncated, only the last links are lost.
      headings: headings.flatMap((heading) => {
        const at = described.add(heading);
        return at === null ? [] : [{ text: shortened(heading.name, DIGEST_LIMITS.title), at }];
      }),
      searches: findSearches(top, described),
      fields: findFields(top, described),
      helps: findHelps(links, described),
      blocks: findBlocks(links, described),
      step: stepOf(page),
      ways: findWays(top),
      root,
    },
    elements: described.all,
  };
}

function isMainHeading(element: PageElement): boolean {
  return (
    isHeading(element) && headingLevel(element) === 1 && element.name !== '' && isShownAndExposed(element)
  );
}

const ASKED_LINKS = 100;

function scriptOfMost(links: readonly PageElement[]): string {
  const counts = new Map<string, number>();
  for (const { name } of links.slice(0, ASKED_LINKS))
    for (const word of wordsOf(name)) {
      const script = scriptOf(word);
      if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
    }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
