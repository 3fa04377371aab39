import { parse, type Selector } from 'css-what';
import { elementTree } from './element-tree.ts';
import type { Frame, Page } from './page.ts';
import type { PageElement } from './page-element.ts';

/** Between a frame element or a shadow host and what is inside. */
const INTO = ' >>> ';
/** Longer ones belong to elements nested in hundreds of others; nobody reads them. */
const MAX_SELECTOR = 20_000;
/** Elements that a step may lead to; a selector that says less leads nowhere in particular. */
const MAX_FOUND = 1_000;

/**
 * The elements that a selector of a finding leads to, in order: one for most. Made for the selectors that `selectorOf`
 * and axe write: compounds of tag, id, class, attribute and place, joined by `>` or a space. Empty for any other.
 */
export function findElements(page: Page, selector: string): PageElement[] {
  if (selector.length > MAX_SELECTOR) return [];
  let within: PageElement | null = null;
  let found: PageElement[] = [];
  for (const [at, part] of selector.split(INTO).entries()) {
    if (at > 0) {
      within = found[0] ?? null;
      if (!within) return [];
    }
    found = findInTree(page.top, within, part);
  }
  return found;
}

function findInTree(top: Frame, within: PageElement | null, selector: string): PageElement[] {
  const steps = stepsOf(selector);
  const [first, ...others] = steps ?? [];
  if (!first) return [];
  const shown = within?.contentFrame ?? null;
  const frame = shown ?? within?.frame ?? top;
  let found = candidates(frame, shown ? null : within, first.compound).slice(0, MAX_FOUND);
  for (const { isChild, compound } of others) {
    const tree = elementTree(frame);
    const inside = found.flatMap((one) => (isChild ? tree.childrenOf(one) : one.descendants));
    found = [...new Set(inside)].filter((one) => matches(one, compound)).slice(0, MAX_FOUND);
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

const BY_WORD = new WeakMap<readonly PageElement[], ReadonlyMap<string, PageElement[]>>();

/** Elements of one tree that a compound fits, found by its id, class or tag where it has one. */
function candidates(frame: Frame, host: PageElement | null, compound: readonly Selector[]): PageElement[] {
  const all = elementTree(frame).all(host);
  const word = wordOf(compound);
  const few = word === null ? all : (indexOf(all).get(word) ?? []);
  return few.filter((element) => matches(element, compound));
}

function wordOf(compound: readonly Selector[]): string | null {
  for (const token of compound) {
    if (token.type === 'attribute' && token.name === 'id' && token.action === 'equals')
      return `#${token.value}`;
    if (token.type === 'attribute' && token.name === 'class' && token.action === 'element')
      return `.${token.value}`;
  }
  const tag = compound.find((token) => token.type === 'tag');
  return tag ? tag.name.toLowerCase() : null;
}

function indexOf(all: readonly PageElement[]): ReadonlyMap<string, PageElement[]> {
  const known = BY_WORD.get(all);
  if (known) return known;
  const index = new Map<string, PageElement[]>();
  for (const element of all) {
    const id = element.attribute('id');
    const words = [element.tag.toLowerCase(), ...classesOf(element).map((name) => `.${name}`)];
    for (const word of id ? [`#${id}`, ...words] : words) {
      const list = index.get(word);
      if (list) list.push(element);
      else index.set(word, [element]);
    }
  }
  BY_WORD.set(all, index);
  return index;
}

/** An element with more classes is found by other things. */
const MAX_CLASSES = 50;

function classesOf(element: PageElement): string[] {
  const text = element.attribute('class')?.slice(0, MAX_SELECTOR) ?? '';
  return [...new Set(text.split(/\s+/).filter(Boolean).slice(0, MAX_CLASSES))];
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
