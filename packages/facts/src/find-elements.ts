import { parse, type Selector } from 'css-what';
import { elementTree } from './element-tree.ts';
import type { Frame, Page, PageElement } from './page-element.ts';
import { classesOf, type WordIndex, wordIndex } from './word-index.ts';

/** Between a frame element or a shadow host and what is inside. */
const INTO = ' >>> ';
/** Longer ones belong to elements nested in hundreds of others, and are not readable. */
const MAX_SELECTOR = 20_000;
/** Elements that a step may lead to; a selector that says less leads nowhere in particular. */
const MAX_FOUND = 1_000;
/** Of so few children each is asked. */
const FEW = 8;
const CHARACTERS_A_STEP = 10;

/** Steps that finding elements may still take; counts down. */
export interface FindBudget {
  left: number;
}

/**
 * The elements that a selector of a finding leads to, in order: one for most. Made for the selectors that `selectorOf`
 * and axe write: compounds of tag, id, class, attribute and place, joined by `>` or a space. Empty for any other, and
 * when the budget is spent.
 *
 * Each page is indexed once, so that a selector costs about as many steps as it has parts, however large the page is.
 * What cannot be looked up costs a step for each element that is looked at: a budget bounds these for all selectors
 * together.
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
  // Reading a selector costs by its length.
  budget.left -= 1 + Math.floor(selector.length / CHARACTERS_A_STEP);
  const [first, ...others] = stepsOf(selector) ?? [];
  if (!first) return [];
  const shown = within?.contentFrame ?? null;
  const tree = elementTree(shown ?? within?.frame ?? top);
  const all = tree.all(shown ? null : within);
  let found = fitting(indexOf(all).fewest(first.compound) ?? all, first.compound, budget);
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
    return children.length > FEW ? (indexOf(children).fewest(compound) ?? children) : children;
  }

  function indexOf(elements: readonly PageElement[]): WordIndex {
    return wordIndex(elements, tree.placeOf, budget);
  }
}

/** The first of them that a compound fits. */
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
  /** Of the step before; else anywhere within it. */
  isChild: boolean;
  compound: Selector[];
}

/** Null for what is no selector, or one of another kind. */
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
    // What is stored may come from a page; what is no selector leads nowhere.
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

function fitsValue(element: PageElement, value: string, action: string, asked: string): boolean {
  switch (action) {
    case 'exists':
      return true;
    case 'equals':
      return value === asked;
    case 'start':
      return asked !== '' && value.startsWith(asked);
    case 'end':
      return asked !== '' && value.endsWith(asked);
    case 'any':
      return asked !== '' && value.includes(asked);
    case 'element':
      return classesOf(element).includes(asked);
    default:
      return false;
  }
}

function fitsPlace(element: PageElement, name: string, data: unknown): boolean {
  const tree = elementTree(element.frame);
  if (name === 'root') return element.frame.root === element;
  if (name === 'first-child') return tree.placeOf(element, false) === 1;
  if (name !== 'nth-child' && name !== 'nth-of-type') return false;
  return typeof data === 'string' && tree.placeOf(element, name === 'nth-of-type') === Number(data);
}
