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
/** Breadcrumbs and pagination: their links differ from page to page on purpose. */
const PAGE_SPECIFIC =
  /\b(?:bread-?crumbs?|paginat(?:ion|or)|pager|page-numbers|prev-?next|toc|skip-?links?)\b/i;
const MAX_KEY_LENGTH = 160;

/** On a page with more links, only the first and last are inspected, where repeated parts are. */
const FIRST_LINKS = 2_000;
const LAST_LINKS = 500;

/** Visible links with an address that other pages may share, in order. */
export function visibleLinks(frame: Frame): PageElement[] {
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
 * Groups of links outside the content that other pages may repeat: navigation, lists of links, and other links
 * in header and footer. A link belongs to the nearest group.
 */
export function findBlocks(links: readonly PageElement[], described: DescribedElements): DigestBlock[] {
  const groups = Map.groupBy(links, blockAround);
  const blocks: DigestBlock[] = [];
  let room: number = DIGEST_LIMITS.links;
  for (const [block, inside] of groups) {
    if (block === null || blocks.length >= DIGEST_LIMITS.blocks) continue;
    const at = described.add(block);
    const listedLinks = inside
      .slice(0, Math.min(room, DIGEST_LIMITS.linksOfBlock))
      .flatMap((link) => digestLink(link, described) ?? []);
    if (at === null || listedLinks.length === 0) continue;
    room -= listedLinks.length;
    blocks.push({
      region: regionOf(block),
      isNavigation: block.matches(NAVIGATION),
      name: shortened(block.name, DIGEST_LIMITS.text),
      key: keyOf(block),
      at,
      links: listedLinks,
    });
  }
  return blocks;
}

/** Group of a link; null when it is part of the content. */
function blockAround(link: PageElement): PageElement | null {
  const navigation = link.closest(NAVIGATION);
  if (navigation) return PAGE_SPECIFIC.test(`${calledOf(navigation)} ${navigation.name}`) ? null : navigation;
  if (regionOf(link) === 'main') return null;
  let list: PageElement | null = null;
  let part: PageElement | null = null;
  for (const around of nearAncestors(link)) {
    if (PAGE_SPECIFIC.test(calledOf(around))) return null;
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

/** Image address of a link without other content. */
function onlyImage(link: PageElement): string | null {
  if (link.visibleText !== '') return null;
  const [image, ...more] = link.all('img').filter(({ isShown }) => isShown);
  const address = image?.attribute('src') ?? '';
  if (!image || more.length > 0 || address === '' || /^data:/i.test(address)) return null;
  const { pathname = '' } = URL.parse(address, link.frame.facts.baseUrl) ?? {};
  return pathname.length > DIGEST_LIMITS.address ? null : pathname;
}

/** Template key of an element: its id, else its classes without state classes. */
function keyOf(element: PageElement): string {
  const names = element.attribute('id') || (element.attribute('class') ?? '');
  return `${element.tag} ${names}`.replace(/\s+/g, ' ').trim().slice(0, MAX_KEY_LENGTH);
}

function calledOf(element: PageElement): string {
  return `${element.attribute('id') ?? ''} ${element.attribute('class') ?? ''}`.slice(0, 2 * MAX_KEY_LENGTH);
}
