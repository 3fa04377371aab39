import { siteHost } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { findSameNameLink } from '../semantics/ambiguous-links.ts';
import { inPageFragment, isNamedLink, linkUrl } from '../semantics/links.ts';
import { hasSemantics } from '../semantics/role.ts';
import { groupedByName, nameAndDescription } from '../semantics/same-name.ts';
import { addressIn, entryOf, type Inventory, type InventoryEntry, inventoryOf } from './inventory.ts';

/** `in-page`: to a place in the same document. `other`: mail, scripts, no address. */
export const LINK_KINDS = ['internal', 'external', 'in-page', 'other'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface LinkEntry extends InventoryEntry {
  /** As it is written. */
  href: string | null;
  /** Where it opens, from its `target` attribute. */
  target: string | null;
  kind: LinkKind;
  /** Number of links in the document with the same name, itself included; 0 without a name. */
  sameName: number;
  /** One of those has another destination. */
  isAmbiguous: boolean;
}

export interface LinkInventory extends Inventory<LinkEntry> {
  counts: Record<LinkKind, number>;
}

const linksByName = groupedByName(isLink);

/** All visible or exposed links, by markup or role. */
export function listLinks(page: Page): LinkInventory {
  const links = page.elements.filter(isLink);
  const counts: Record<LinkKind, number> = { internal: 0, external: 0, 'in-page': 0, other: 0 };
  for (const link of links) counts[kindOf(link)] += 1;
  return { ...inventoryOf(links, describe), counts };
}

function isLink(element: PageElement): boolean {
  return (element.isShown || element.isExposed) && hasSemantics(element, 'link');
}

function describe(link: PageElement): LinkEntry {
  return {
    ...entryOf(link),
    href: addressIn(link, 'href'),
    target: addressIn(link, 'target'),
    kind: kindOf(link),
    sameName: link.name === '' ? 0 : (linksByName(link.frame).get(nameAndDescription(link))?.length ?? 0),
    isAmbiguous: isNamedLink(link) && findSameNameLink(link) !== null,
  };
}

function kindOf(link: PageElement): LinkKind {
  const url = linkUrl(link);
  if (!url || !/^https?:$/.test(url.protocol)) return 'other';
  if (inPageFragment(link) !== null) return 'in-page';
  return siteHost(url) === ownHost(link) ? 'internal' : 'external';
}

/** Host of the tested site: links in a frame of another site are not internal. */
function ownHost({ frame }: PageElement): string | null {
  const { url } = frame.page.top.facts;
  return URL.canParse(url) ? siteHost(url) : null;
}
