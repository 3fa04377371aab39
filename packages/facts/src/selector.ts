import { treeParent } from './element-tree.ts';
import type { PageElement } from './page-element.ts';

/** Separator between a frame element or a shadow host and its content. */
const INTO = ' >>> ';
/** Names that need no escaping in style sheets and scripts. */
const PLAIN_NAME = /^-?[A-Za-z_][\w-]*$/;

/** A CSS selector for the element; ` >>> ` separates frames and shadow hosts on the way. */
export function selectorOf(element: PageElement): string {
  const host = hostOf(element);
  const before = host ?? element.frame.owner;
  const own = withinTree(element);
  return before ? selectorOf(before) + INTO + own : own;
}

/** The host of the shadow tree that contains the element; null in the document itself. */
function hostOf(element: PageElement): PageElement | null {
  return element.scope < 0 ? null : element.frame.elementAt(element.scope);
}

function withinTree(element: PageElement): string {
  const steps: string[] = [];
  for (let at: PageElement | null = element; at; at = treeParent(at)) {
    const byId = uniqueId(at);
    steps.unshift(byId ?? step(at));
    if (byId !== null) break;
  }
  return steps.join(' > ');
}

function uniqueId(element: PageElement): string | null {
  const id = element.attribute('id');
  if (!id || !PLAIN_NAME.test(id)) return null;
  return element.frame.withId(id, element.scope).length === 1 ? `#${id}` : null;
}

function step(element: PageElement): string {
  const { tag } = element;
  const parent = treeParent(element);
  if (!parent) return tag;
  const { count, place } = placeAmong(parent, element);
  return count > 1 && place > 0 ? `${tag}:nth-of-type(${place})` : tag;
}

interface Places {
  /** Number of children by tag. */
  counts: Map<string, number>;
  /** Position of each child, from 1, among those with the same tag. */
  places: Map<PageElement, number>;
}

/** Cached by parent: a list may have thousands of children. */
const PLACES = new WeakMap<PageElement, Places>();

function placeAmong(parent: PageElement, element: PageElement): { count: number; place: number } {
  const { counts, places } = PLACES.get(parent) ?? countChildren(parent);
  return { count: counts.get(element.tag) ?? 0, place: places.get(element) ?? 0 };
}

function countChildren(parent: PageElement): Places {
  const counts = new Map<string, number>();
  const places = new Map<PageElement, number>();
  for (const child of parent.children) {
    const place = (counts.get(child.tag) ?? 0) + 1;
    counts.set(child.tag, place);
    places.set(child, place);
  }
  const known = { counts, places };
  PLACES.set(parent, known);
  return known;
}

/** Ancestor tags from the body down, joined by ` > `: stable for the same place in a template. */
export function ancestryOf(element: PageElement): string {
  const tags = [element, ...element.ancestors()].map(({ tag }) => tag).filter((tag) => tag !== 'html');
  return tags.reverse().join(' > ') || 'html';
}
