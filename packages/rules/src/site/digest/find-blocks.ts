import { DIGEST_LIMITS, type DigestBlock, type DigestLink } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { isShownAndExposed } from '../../semantics/hidden.ts';
import { destinationKey, inPageFragment } from '../../semantics/links.ts';
import { hasSemantics } from '../../semantics/role.ts';
import { shortened } from '../../semantics/words.ts';
import type { DescribedElements } from './described-elements.ts';
import { nearAncestors, regionOf } from './region-of.ts';

const NAVIGATION = 'nav, [role=navigation i]';
const LISTS = 'ul, ol, menu, [role=list i], [role=menu i], [role=menubar i]';
const PARTS = 'header, footer, aside, [role=banner i], [role=contentinfo i], [role=complementary i]';
/** Where a page stands among others, and parts of one list over several pages: other links on each page, and so meant. */
const OF_THE_PAGE =
  /\b(?:bread-?crumbs?|paginat(?:ion|or)|pager|page-numbers|prev-?next|toc|skip-?links?)\b/i;
const MAX_KEY = 160;

/** Of a page with more links those that it begins and ends with are looked at: there stands what pages repeat. */
const FIRST_LINKS = 2_000;
const LAST_LINKS = 500;

/** Links of the page that the same address of the same page may be reached by on other pages, in order. */
export function shownLinks(frame: Frame): PageElement[] {
  const named = frame.elements.filter(
    (element) => hasSemantics(element, 'link') && element.name !== '' && isShownAndExposed(element),
  );
  const looked =
    named.length > FIRST_LINKS + LAST_LINKS
      ? [...named.slice(0, FIRST_LINKS), ...named.slice(-LAST_LINKS)]
      : named;
  return looked.filter((link) => destinationKey(link) !== null && inPageFragment(link) === null);
}

/**
 * Groups of links outside the content that other pages may repeat: what says of itself that it is for navigation, lists of
 * links, and what else stands in header and footer. A link belongs to the nearest of them.
 */
export function findBlocks(links: readonly PageElement[], described: DescribedElements): DigestBlock[] {
  const groups = Map.groupBy(links, blockAround);
  const blocks: DigestBlock[] = [];
  let room: number = DIGEST_LIMITS.links;
  for (const [block, inside] of groups) {
    if (block === null || blocks.length >= DIGEST_LIMITS.blocks) continue;
    const at = described.add(block);
    const kept = inside
      .slice(0, Math.min(room, DIGEST_LIMITS.linksOfBlock))
      .flatMap((link) => digestLink(link, described) ?? []);
    if (at === null || kept.length === 0) continue;
    room -= kept.length;
    blocks.push({
      region: regionOf(block),
      isNavigation: block.matches(NAVIGATION),
      name: shortened(block.name, DIGEST_LIMITS.text),
      key: keyOf(block),
      at,
      links: kept,
    });
  }
  return blocks;
}

/** The group that a link belongs to; null where it is part of the content. */
function blockAround(link: PageElement): PageElement | null {
  const navigation = link.closest(NAVIGATION);
  if (navigation) return OF_THE_PAGE.test(`${calledOf(navigation)} ${navigation.name}`) ? null : navigation;
  if (regionOf(link) === 'main') return null;
  let list: PageElement | null = null;
  let part: PageElement | null = null;
  for (const around of nearAncestors(link)) {
    if (OF_THE_PAGE.test(calledOf(around))) return null;
    if (around.matches(LISTS)) list = around;
    if (around.matches(PARTS)) {
      part = around;
      break;
    }
  }
  return list ?? part;
}

function digestLink(link: PageElement, described: DescribedElements): DigestLink | null {
  const to = destinationKey(link);
  const at = described.add(link);
  if (to === null || to.length > DIGEST_LIMITS.address || at === null) return null;
  return { to, name: shortened(link.name, DIGEST_LIMITS.text), image: onlyImage(link), at };
}

/** Address of the picture of a link that shows nothing else. */
function onlyImage(link: PageElement): string | null {
  if (link.visibleText !== '') return null;
  const [image, ...more] = link.all('img').filter(({ isShown }) => isShown);
  const address = image?.attribute('src') ?? '';
  if (!image || more.length > 0 || address === '' || /^data:/i.test(address)) return null;
  const { pathname = '' } = URL.parse(address, link.frame.facts.baseUrl) ?? {};
  return pathname.length > DIGEST_LIMITS.address ? null : pathname;
}

/** What the template calls an element: its id, else its classes, of which some may say what is current. */
function keyOf(element: PageElement): string {
  const names = element.attribute('id') || (element.attribute('class') ?? '');
  return `${element.tag} ${names}`.replace(/\s+/g, ' ').trim().slice(0, MAX_KEY);
}

function calledOf(element: PageElement): string {
  return `${element.attribute('id') ?? ''} ${element.attribute('class') ?? ''}`.slice(0, 2 * MAX_KEY);
}
