import type { ElementShape } from '@abhigam/domain';

/** The comparable parts of a shape. Shapes of different audits or tags are never compared. */
export interface ComparedShape {
  tag: string;
  /** Names on the element itself, and around it. */
  own: Names;
  around: Names;
  /** Tags from its parent up to the nearest ancestor with a distinctive name. */
  way: readonly string[];
  origin: string | null;
  /** The theme among its names; null if unknown. */
  theme: string | null;
}

interface Names {
  all: ReadonlySet<string>;
  /** Names that identify the vendor. */
  telling: ReadonlySet<string>;
}

/** Share of common names from which two shapes are versions of one element. */
const OWN_ALIKE = 0.5;
const AROUND_ALIKE = 0.34;

/** Preprocesses a shape for many comparisons. */
export function comparedShape(shape: ElementShape): ComparedShape {
  const telling = new Set(shape.names);
  const [tag = '', ...own] = namesIn(shape.element);
  const steps = shape.within === '' ? [] : shape.within.split(' < ').map(namesIn);
  const nearest = steps.findIndex(([, ...names]) => names.some((name) => telling.has(name)));
  const way = steps.slice(0, nearest + 1).map(([step = '']) => step);
  const namesOf = (all: readonly string[]): Names => ({
    all: new Set(all),
    telling: new Set(all.filter((name) => telling.has(name))),
  });
  return {
    tag,
    own: namesOf(own),
    around: namesOf(steps.flatMap(([, ...names]) => names)),
    way,
    origin: shape.origin,
    theme: shape.names.find(isTheme) ?? null,
  };
}

/**
 * Similarity of two shapes of one audit, 0 for different elements. Another theme version, or a small local
 * change, keeps most names of an element and its surroundings; two elements of one theme share surrounding
 * names but not their own. Within one theme generic names count too.
 */
export function likeness(one: ComparedShape, other: ComparedShape): number {
  if (one.tag !== other.tag) return 0;
  const isOneTheme = one.theme !== null && one.theme === other.theme;
  if (one.theme !== null && other.theme !== null && !isOneTheme) return 0;
  const hasNames = [one, other].map(({ own }) => own.telling.size > 0);
  const which = isOneTheme && !(hasNames[0] && hasNames[1]) ? 'all' : 'telling';
  const around = alike(one.around, other.around, isOneTheme ? 'all' : 'telling');
  const own = alike(one.own, other.own, which);
  if (one.own[which].size > 0 !== other.own[which].size > 0) return 0;
  if (one.own[which].size > 0) {
    if (own < OWN_ALIKE) return 0;
    if (around < AROUND_ALIKE && !isFromOneVendor(one, other)) return 0;
    return own + around;
  }
  // Only the position identifies it: it must be the same.
  if (around < OWN_ALIKE || !isSame(one.own.all, other.own.all) || !isPathSimilar(one.way, other.way))
    return 0;
  return around + (one.way.length === other.way.length ? 0.5 : 0);
}

/** The most similar shape, the first in a tie; null if none matches. */
export function nearestShape<T extends { compared: ComparedShape }>(
  shape: ComparedShape,
  known: Iterable<T>,
): T | null {
  let nearest: T | null = null;
  let most = 0;
  for (const candidate of known) {
    const alike = likeness(shape, candidate.compared);
    if (alike <= most) continue;
    most = alike;
    nearest = candidate;
  }
  return nearest;
}

/**
 * Tag and names of a part such as `button.gov-nav__toggle[type=button]`, without the attributes in brackets.
 */
function namesIn(part: string): string[] {
  return part.replace(/\[[^\]]*\]?/g, '').split('.');
}

/** A vendor's widget may be anywhere; a theme is the origin of everything on its site. */
function isFromOneVendor(one: ComparedShape, other: ComparedShape): boolean {
  return one.origin !== null && one.origin === other.origin && !isTheme(one.origin);
}

function isTheme(name: string): boolean {
  return name.startsWith('themes/');
}

/** 1 if both are empty. */
function alike(one: Names, other: Names, which: keyof Names): number {
  const common = commonOf(one[which], other[which]);
  const all = one[which].size + other[which].size - common;
  return all === 0 ? 1 : common / all;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && commonOf(one, other) === one.size;
}

function commonOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const name of one) if (other.has(name)) common += 1;
  return common;
}

/** The same tags in order, with at most one insertion or deletion. */
function isPathSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  if (long.length === short.length) return short.every((tag, at) => tag === long[at]);
  return long.some((_, left) => short.every((tag, at) => tag === long[at < left ? at : at + 1]));
}
