import type { ElementShape } from '@abhigam/domain';

/** What is compared of a shape that fails an audit. Shapes of different audits or tags are never compared. */
export interface ComparedShape {
  tag: string;
  /** Names on the element itself, telling ones and others. */
  own: ReadonlySet<string>;
  telling: ReadonlySet<string>;
  /** Telling names around it. */
  around: ReadonlySet<string>;
  /** Tags from its parent to the nearest element with a telling name, that included. */
  way: readonly string[];
  origin: string | null;
}

/** Names in common of all names, from which two shapes are one element in two versions. */
const OWN_ALIKE = 0.5;
const AROUND_ALIKE = 0.34;

/** Takes a shape apart once, for many comparisons. */
export function comparedShape(shape: ElementShape): ComparedShape {
  const telling = new Set(shape.names);
  const [tag = '', ...own] = namesIn(shape.element);
  const steps = shape.within === '' ? [] : shape.within.split(' < ').map(namesIn);
  const around = new Set(steps.flatMap(([, ...names]) => names.filter((name) => telling.has(name))));
  const nearest = steps.findIndex(([, ...names]) => names.some((name) => telling.has(name)));
  const way = steps.slice(0, nearest + 1).map(([step = '']) => step);
  return {
    tag,
    own: new Set(own),
    telling: new Set(own.filter((name) => telling.has(name))),
    around,
    way,
    origin: shape.origin,
  };
}

/**
 * How alike two shapes of one audit are, 0 where they are two elements. The same element in another version of a theme, or
 * changed a little by a website, keeps most of its names and of those around it; two elements of one theme share names
 * around them, but not their own.
 */
export function likeness(one: ComparedShape, other: ComparedShape): number {
  if (one.tag !== other.tag) return 0;
  if (one.telling.size > 0 !== other.telling.size > 0) return 0;
  const around = jaccard(one.around, other.around);
  if (one.telling.size > 0) {
    const own = jaccard(one.telling, other.telling);
    if (own < OWN_ALIKE) return 0;
    const isAround = one.around.size === 0 && other.around.size === 0;
    if (!isAround && around < AROUND_ALIKE && !isFromOneVendor(one, other)) return 0;
    return own + (isAround ? 1 : around);
  }
  // Nothing but its place tells: that must be the same.
  if (around < OWN_ALIKE || !isSame(one.own, other.own) || !isWayAlike(one.way, other.way)) return 0;
  return around + (one.way.length === other.way.length ? 0.5 : 0);
}

/** The shape that is most alike, the first of several; null where none is the same element. */
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

/** Tag and names of a part such as `button.gov-nav__toggle[type=button]`; the kinds in brackets are left out. */
function namesIn(part: string): string[] {
  return part.replace(/\[[^\]]*\]?/g, '').split('.');
}

/** A vendor's widget stands anywhere; the theme is an origin of all that it has. */
function isFromOneVendor(one: ComparedShape, other: ComparedShape): boolean {
  return one.origin !== null && one.origin === other.origin && !one.origin.startsWith('themes/');
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = commonOf(one, other);
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && commonOf(one, other) === one.size;
}

function commonOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const name of one) if (other.has(name)) common += 1;
  return common;
}

/** The same tags in order, but for one that was put between or taken out. */
function isWayAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  if (long.length === short.length) return short.every((tag, at) => tag === long[at]);
  return long.some((_, left) => short.every((tag, at) => tag === long[at < left ? at : at + 1]));
}
