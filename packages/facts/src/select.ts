import { compile } from 'css-select';

/** What a selector needs to know about an element and its tree. */
export interface Selectable {
  readonly tag: string;
  readonly text: string;
  readonly parent: Selectable | null;
  readonly children: readonly Selectable[];
  attribute(name: string): string | null;
  has(name: string): boolean;
}

export type Matcher = (element: Selectable) => boolean;

const COMPILED = new Map<string, Matcher>();

/** Adapter of the selector library to our tree. Selectors of rules do not use text. */
const ADAPTER = {
  isTag: (_node: Selectable): _node is Selectable => true,
  getAttributeValue: (element: Selectable, name: string) => element.attribute(name) ?? undefined,
  getChildren: (element: Selectable) => [...element.children],
  getName: (element: Selectable) => element.tag,
  getParent: (element: Selectable) => element.parent,
  getSiblings: (element: Selectable) => [...(element.parent?.children ?? [element])],
  getText: (element: Selectable) => element.text,
  hasAttrib: (element: Selectable, name: string) => element.has(name),
  removeSubsets: (elements: Selectable[]) => elements,
};

/** A compiled, cached selector that tests one element. Throws for an invalid selector. */
export function compileSelector(selector: string): Matcher {
  const known = COMPILED.get(selector);
  if (known) return known;
  const matcher = compile<Selectable, Selectable>(selector, { adapter: ADAPTER, xmlMode: false });
  COMPILED.set(selector, matcher);
  return matcher;
}

export function selectAll<E extends Selectable>(selector: string, elements: readonly E[]): E[] {
  return elements.filter(compileSelector(selector));
}
