import type { PageDigest } from '@abhigam/domain';
import type { Frame } from '@abhigam/facts';
import { destinationKey } from '../../semantics/links.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { foldWords } from '../../semantics/words.ts';
import { isSearchField } from './find-searches.ts';

const SEARCH = /(?:^|[^\p{L}])(?:search|find|खोज|खोजें|ढूँढें)(?:$|[^\p{L}\p{M}])/u;
const INDEX =
  /^(?:(?:web)?site ?-?map|a ?(?:-|–|to|से) ?z(?: index)?|index|table of contents|contents|साइट ?मैप|साइट मानचित्र|अनुक्रमणिका|विषय ?-?सूची)$/;
const INDEX_PATH = /\/(?:site-?map|a-?(?:to-)?z)(?:[./]|$)/;

/**
 * Ways to other pages in addition to ordinary links: a search field, a control named as a search, a link to a
 * site map or index. Includes hidden ones, because something may open them.
 */
export function findWays({ elements }: Frame): PageDigest['ways'] {
  const ways = { search: false, index: false };
  for (const element of elements) {
    const isLink = hasSemantics(element, 'link');
    const isPressed = isLink || hasSemantics(element, 'button');
    if (!isPressed && element.tag !== 'input') continue;
    if (isSearchField(element) || (isPressed && SEARCH.test(foldWords(saidOf(element))))) ways.search = true;
    if (isLink && (INDEX.test(foldWords(saidOf(element))) || INDEX_PATH.test(destinationKey(element) ?? '')))
      ways.index = true;
  }
  return ways;
}

function saidOf(element: Frame['elements'][number]): string {
  return element.name || element.attribute('aria-label') || element.attribute('title') || element.text;
}
