import { compile } from 'css-select';
import type { PageElement } from './page-element.ts';

export type Matcher = (element: PageElement) => boolean;

const COMPILED = new Map<string, Matcher>();

/** What the selector library asks of our tree. Text plays no part in the selectors that rules use. */
const ADAPTER = {
  isTag: (_node: PageElement): _node is PageElement => true,
  getAttributeValue: (element: PageElement, name: string) => element.attribute(name) ?? undefined,
  getChildren: (element: PageElement) => [...element.children],
  getName: (element: PageElement) => element.tag,
  getParent: (element: PageElement) => element.parent,
  getSiblings: (element: PageElement) => [...(element.parent?.children ?? [element])],
  getText: (element: PageElement) => element.text,
  hasAttrib: (element: PageElement, name: string) => element.has(name),
  removeSubsets: (elements: PageElement[]) => elements,
};

/** A selector as a test of one element. Compiled once; throws for a selector that is none. */
export function compileSelector(selector: string): Matcher {
  const known = COMPILED.get(selector);
  if (known) return known;
  const matcher = compile<PageElement, PageElement>(selector, { adapter: ADAPTER, xmlMode: false });
  COMPILED.set(selector, matcher);
  return matcher;
}

export function selectAll(selector: string, elements: readonly PageElement[]): PageElement[] {
  return elements.filter(compileSelector(selector));
}
