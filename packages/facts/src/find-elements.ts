import { parse, type Selector } from 'css-what';
import { elementTree } from './element-tree.ts';
import type { Frame, Page, PageElement } from './page-element.ts';
import { classesOf, type SelectorIndex, selectorIndex } from './selector-index.ts';

/** Separator between a frame element or a shadow host and its content. */
const INTO = ' >>> ';
/** Longer selectors belong to elements nested in hundreds of others, and are not parsed. */
const MAX_SELECTOR = 20_000;
/** Maximum matches of a step; a selector with more is too ambiguous. */
const MAX_FOUND = 1_000;
/** Up to this number of children, each is tested. */
const FEW = 8;
const CHARACTERS_A_STEP = 10;

/** Remaining steps for finding elements; counts down. */
export interface FindBudget {
  left: number;
}

/**
 * The elements that match the selector of a finding, in order; usually one. Supports the selectors that
 * `selectorOf` and axe generate: compounds of tag, id, class, attribute and position, joined by `>` or a space.
 * Empty for any other, and when the budget is spent.
 *
 * Each page is indexed once, so the cost of a selector depends on its number of parts, not on the size of the
 * page. Anything that the index does not support costs a step per element; the budget limits these for all
 * selectors together.
 */
export function findElements(
  page: Page,
  selector: string,
  budget: FindBudget = { left: Number.POSITIVE_INFINITY },
): PageElement[] {
  if (selector.length > MAX_SELECTOR || budget.left <= 0) return [];
  let within: PageElement | null = null;
  let found: PageElement[] = [];
  for (const [at, part] of selector.split(INTO).entries()) {
    if (at > 0) {
      within = found[0] ?? null;
      if (!within) return [];
    }
    found = findInTree(page.top, within, part, budget);
  }
  return budget.left < 0 ? [] : found;
}

function findInTree(
  top: Frame,
  within: PageElement | null,
  selector: string,
  budget: FindBudget,
): PageElement[] {
  // Parsing costs grow with the length of the selector.
  budget.left -= 1 + Math.floor(selector.length / CHARACTERS_A_STEP);
  const [first, ...others] = stepsOf(selector) ?? [];
  if (!first) return [];
  const shown = within?.contentFrame ?? null;
  const tree = elementTree(shown ?? within?.frame ?? top);
  const all = tree.all(shown ? null : within);
  let found = fitting(indexOf(all).candidates(first.compound) ?? all, first.compound, budget);
  for (const { isChild, compound } of others) {
    const next = new Set<PageElement>();
    for (const one of found) {
      const inside = isChild ? childrenThat(one, compound) : one.descendants;
      if (!isChild) budget.left -= inside.length;
      for (const element of fitting(inside, compound, budget)) next.add(element);
      if (next.size >= MAX_FOUND || budget.left < 0) break;
    }
    found = [...next].slice(0, MAX_FOUND);
  }
  return found;

  function childrenThat(parent: PageElement, compound: readonly Selector[]): readonly PageElement[] {
    const children = tree.childrenOf(parent);
    return children.length > FEW ? (indexOf(children).candidates(compound) ?? children) : children;
  }

  function indexOf(elements: readonly PageElement[]): SelectorIndex {
    return selectorIndex(elements, tree.positionOf, budget);
  }
}

/** The first elements that match a compound. */
function fitting(
  elements: readonly PageElement[],
  compound: readonly Selector[],
  budget: FindBudget,
): PageElement[] {
  const found: PageElement[] = [];
  for (const element of elements) {
    budget.left -= 1;
    if (budget.left < 0 || found.length >= MAX_FOUND) break;
    if (matches(element, compound)) found.push(element);
  }
  return found;
}

interface Step {
  /** Child of the previous step's match; otherwise any descendant. */
  isChild: boolean;
  compound: Selector[];
}

/** Null for an invalid or unsupported selector. */
function stepsOf(selector: string): Step[] | null {
  const [tokens, other] = parsed(selector) ?? [];
  if (!tokens || other) return null;
  const steps: Step[] = [{ isChild: false, compound: [] }];
  for (const token of tokens) {
    if (token.type === 'child' || token.type === 'descendant')
      steps.push({ isChild: token.type === 'child', compound: [] });
    else steps.at(-1)?.compound.push(token);
  }
  return steps;
}

function parsed(selector: string): Selector[][] | null {
  try {
    return parse(selector);
  } catch {
    // Stored selectors may come from a page; invalid ones match nothing.
    return null;
  }
}

function matches(element: PageElement, compound: readonly Selector[]): boolean {
  return compound.every((token) => fits(element, token));
}

function fits(element: PageElement, token: Selector): boolean {
  switch (token.type) {
    case 'universal':
      return true;
    case 'tag':
      return element.tag.toLowerCase() === token.name.toLowerCase();
    case 'attribute': {
      const value = element.attribute(token.name);
      return value !== null && fitsValue(element, value, token.action, token.value);
    }
    case 'pseudo':
      return fitsPlace(element, token.name, token.data);
    default:
      return false;
  }
}

function fitsValue(element: PageElement, value: string, action: string, expected: string): boolean {
  switch (action) {
    case 'exists':
      return true;
    case 'equals':
      return value === expected;
    case 'start':
      return expected !== '' && value.startsWith(expected);
    case 'end':
      return expected !== '' && value.endsWith(expected);
    case 'any':
      return expected !== '' && value.includes(expected);
    case 'element':
      return classesOf(element).includes(expected);
    default:
      return false;
  }
}

function fitsPlace(element: PageElement, name: string, data: unknown): boolean {
  const tree = elementTree(element.frame);
  if (name === 'root') return element.frame.root === element;
  if (name === 'first-child') return tree.positionOf(element, false) === 1;
  if (name !== 'nth-child' && name !== 'nth-of-type') return false;
  return typeof data === 'string' && tree.positionOf(element, name === 'nth-of-type') === Number(data);
}
