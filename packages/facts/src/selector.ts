import { treeParent } from './element-tree.ts';
import type { PageElement } from './page-element.ts';

/** Between a frame element or a shadow host and what is inside. */
const INTO = ' >>> ';
/** Names that style sheets and scripts can write without escaping. */
const PLAIN_NAME = /^-?[A-Za-z_][\w-]*$/;

/** A CSS selector that leads to the element; frames and shadow hosts on the way are joined by ` >>> `. */
export function selectorOf(element: PageElement): string {
  const host = hostOf(element);
  const before = host ?? element.frame.owner;
  const own = withinTree(element);
  return before ? selectorOf(before) + INTO + own : own;
}

/** The element whose shadow tree it stands in; null in the document itself. */
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
  /** How many children of each tag. */
  counts: Map<string, number>;
  /** Of each child, counted from 1 among those of its tag. */
  places: Map<PageElement, number>;
}

/** Counted once for each parent: a list may have thousands of children. */
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

/** Ancestor tags from the body down, joined by ` > `: the same for the same place of a template. */
export function ancestryOf(element: PageElement): string {
  const tags = [element, ...element.ancestors()].map(({ tag }) => tag).filter((tag) => tag !== 'html');
  return tags.reverse().join(' > ') || 'html';
}
