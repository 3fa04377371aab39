import type { Selector } from 'css-what';
import type { PageElement } from './page-element.ts';

/** Elements of a list, indexed by the parts of selectors. */
export interface SelectorIndex {
  /** The shortest list that contains every match of a compound; null for a compound without an indexed part. */
  candidates(compound: readonly Selector[]): readonly PageElement[] | null;
}

/** Position of an element among the children of its parent, or among those with the same tag. */
export type PositionOf = (element: PageElement, sameTag: boolean) => number;

/** Further classes of an element are not indexed. */
const MAX_CLASSES = 50;
const MAX_CLASS_TEXT = 20_000;
/** Length of the value suffix used as index key; axe identifies links and images by the end of their URL. */
const END = 8;

const NONE: readonly PageElement[] = [];
const INDEXES = new WeakMap<readonly PageElement[], SelectorIndex>();

/** Created once per list, in one pass over the elements; attributes are indexed by value on demand. */
export function selectorIndex(
  all: readonly PageElement[],
  placeOf: PositionOf,
  budget: { left: number },
): SelectorIndex {
  const known = INDEXES.get(all);
  if (known) return known;
  budget.left -= all.length;
  const index = build(all, placeOf);
  INDEXES.set(all, index);
  return index;
}

export function classesOf(element: PageElement): string[] {
  const text = element.attribute('class')?.slice(0, MAX_CLASS_TEXT) ?? '';
  return [...new Set(text.split(/\s+/).filter(Boolean).slice(0, MAX_CLASSES))];
}

function build(all: readonly PageElement[], placeOf: PositionOf): SelectorIndex {
  const byWord = new Map<string, PageElement[]>();
  const byValue = new Map<string, ReadonlyMap<string, PageElement[]>>();
  for (const element of all) {
    const tag = element.tag.toLowerCase();
    push(byWord, tag, element);
    push(byWord, `:nth-child(${placeOf(element, false)})`, element);
    push(byWord, `${tag}:nth-of-type(${placeOf(element, true)})`, element);
    for (const name of classesOf(element)) push(byWord, `.${name}`, element);
    for (const [name] of element.attributes) push(byWord, `[${name}]`, element);
  }
  return {
    candidates(compound) {
      const tag = compound.find((token) => token.type === 'tag')?.name.toLowerCase() ?? null;
      let few: readonly PageElement[] | null = null;
      for (const token of compound) {
        const found = listOf(token, tag);
        if (found && (few === null || found.length < few.length)) few = found;
      }
      return few;
    },
  };

  function listOf(token: Selector, tag: string | null): readonly PageElement[] | null {
    switch (token.type) {
      case 'tag':
        return byWord.get(token.name.toLowerCase()) ?? NONE;
      case 'pseudo':
        return placed(token.name, token.data, tag);
      case 'attribute': {
        const { name, action, value } = token;
        if (action === 'element' && name === 'class') return byWord.get(`.${value}`) ?? NONE;
        if (action === 'equals') return valued(name, 'whole').get(value) ?? NONE;
        if (action === 'end' && value.length >= END)
          return valued(name, 'end').get(value.slice(-END)) ?? NONE;
        return byWord.get(`[${name}]`) ?? NONE;
      }
      default:
        return null;
    }
  }

  function placed(name: string, data: unknown, tag: string | null): readonly PageElement[] | null {
    if (name === 'first-child') return byWord.get(':nth-child(1)') ?? NONE;
    if (name === 'nth-child') return byWord.get(`:nth-child(${data})`) ?? NONE;
    return name === 'nth-of-type' && tag !== null
      ? (byWord.get(`${tag}:nth-of-type(${data})`) ?? NONE)
      : null;
  }

  /**
   * Each attribute is indexed once, only over the elements that have it: in total no more than the page's
   * attributes.
   */
  function valued(name: string, by: 'whole' | 'end'): ReadonlyMap<string, PageElement[]> {
    const key = `${by} ${name}`;
    const known = byValue.get(key);
    if (known) return known;
    const elementsByValue = Map.groupBy(byWord.get(`[${name}]`) ?? [], (element) => {
      const value = element.attribute(name) ?? '';
      return by === 'whole' ? value : value.slice(-END);
    });
    byValue.set(key, elementsByValue);
    return elementsByValue;
  }
}

function push(map: Map<string, PageElement[]>, key: string, element: PageElement): void {
  const list = map.get(key);
  // Duplicate attributes count once.
  if (list) {
    if (list.at(-1) !== element) list.push(element);
  } else map.set(key, [element]);
}
