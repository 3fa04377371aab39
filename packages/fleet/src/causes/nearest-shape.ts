import type { ElementShape } from '@abhigam/domain';

/** What is compared of a shape that fails an audit. Shapes of different audits or tags are never compared. */
export interface ComparedShape {
  tag: string;
  /** Names on the element itself; around it. */
  own: Names;
  around: Names;
  /** Tags from its parent to the nearest element with a name that tells, that included. */
  way: readonly string[];
  origin: string | null;
  /** The theme that is among its names; null where it may be of any. */
  theme: string | null;
}

interface Names {
  all: ReadonlySet<string>;
  /** Those that tell who made it. */
  telling: ReadonlySet<string>;
}

/** Names in common of all names, from which two shapes are one element in two versions. */
const OWN_ALIKE = 0.5;
const AROUND_ALIKE = 0.34;

/** Takes a shape apart once, for many comparisons. */
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
 * How alike two shapes of one audit are, 0 where they are two elements. The same element in another version of a theme, or
 * changed a little by a website, keeps most of its names and of those around it; two elements of one theme share names
 * around them, but not their own. Within one theme names that everybody uses tell, too.
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
  // Nothing but its place tells: that must be the same.
  if (around < OWN_ALIKE || !isSame(one.own.all, other.own.all) || !isWayAlike(one.way, other.way)) return 0;
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
  return one.origin !== null && one.origin === other.origin && !isTheme(one.origin);
}

function isTheme(name: string): boolean {
  return name.startsWith('themes/');
}

/** 1 where neither has any. */
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

/** The same tags in order, but for one that was put between or taken out. */
function isWayAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  if (long.length === short.length) return short.every((tag, at) => tag === long[at]);
  return long.some((_, left) => short.every((tag, at) => tag === long[at < left ? at : at + 1]));
}
