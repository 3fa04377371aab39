import type { RepairRefusal } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import type { JudgedSnapshot } from '../judgement/judge-snapshot.ts';
import type { Candidate } from './candidates.ts';

/** A regression after applying corrections. */
export interface Problem {
  why: Extract<RepairRefusal, 'new-failure' | 'tree-changed'>;
  auditId?: string;
  /** Backend id of the element, or of its nearest ancestor that existed before; null if unknown. */
  id: string | null;
}

/** Elements that a correction replaced to change the tag: old id by new id. */
export type Renamed = ReadonlyMap<string, string>;

/** Findings on the page, by a key of rule and element. */
export function findingsOn(
  { audits, idOf }: Pick<JudgedSnapshot, 'audits' | 'idOf'>,
  statuses: readonly string[],
  renamed: Renamed,
): Map<string, { auditId: string; place: string | null }> {
  const found = new Map<string, { auditId: string; place: string | null }>();
  for (const { audit, elements } of audits) {
    if (!statuses.includes(audit.status)) continue;
    for (const { place, element } of elements) {
      const id = idOf(place);
      const key =
        id === null ? `${audit.id} at ${element.selector}` : findingKey(audit.id, renamed.get(id) ?? id);
      found.set(key, { auditId: audit.id, place });
    }
  }
  return found;
}

export function findingKey(auditId: string, id: string): string {
  return `${auditId} ${id}`;
}

/** New failures, and changes in the accessibility tree of elements that no correction changes. */
export function problemsOf(
  before: JudgedSnapshot,
  after: JudgedSnapshot,
  tried: readonly Candidate[],
  renamed: Renamed,
): Problem[] {
  const failed = findingsOn(before, ['Fail'], new Map());
  const problems: Problem[] = [];
  for (const [key, { auditId, place }] of findingsOn(after, ['Fail'], renamed))
    if (!failed.has(key) && !isStricter(auditId, after.idOf(place), failed, renamed))
      problems.push({ why: 'new-failure', auditId, id: knownId(before, after, place, renamed) });
  return [...problems, ...treeProblems(before, after, tried, renamed)];
}

/**
 * Audits with stricter requirements than other audits: an element that fails the latter also fails the former,
 * whether or not it is reported.
 */
const STRICTER: Readonly<Record<string, readonly string[]>> = {
  'color-contrast-enhanced': ['color-contrast', 'andi-min-contrast'],
  'enhanced-contrast': ['color-contrast', 'andi-min-contrast'],
  'focus-appearance': ['focus-not-visible'],
  'focus-partially-obscured': ['focus-obscured'],
  // Applies only to boxes; an inline target becomes one when it is enlarged.
  'target-size-enhanced': ['target-size'],
};

function isStricter(
  auditId: string,
  id: string | null,
  failed: ReadonlyMap<string, unknown>,
  renamed: Renamed,
): boolean {
  const element = id === null ? '' : (renamed.get(id) ?? id);
  return (STRICTER[auditId] ?? []).some((weaker) => failed.has(findingKey(weaker, element)));
}

function knownId(
  before: JudgedSnapshot,
  after: JudgedSnapshot,
  place: string | null,
  renamed: Renamed,
): string | null {
  const id = after.idOf(place);
  let at = id === null ? null : after.elementOf(id);
  for (; at; at = at.parent) {
    const found = after.idOfElement(at);
    const known = renamed.get(found) ?? found;
    if (before.elementOf(known)) return known;
  }
  return null;
}

/** Corrections that are meant to hide an element from assistive technology. */
const SILENCING: ReadonlySet<string> = new Set([
  'decorative',
  'alt-elsewhere',
  'remove-not-allowed',
  'remove-ignored',
  'no-reload',
]);

function* treeProblems(
  before: JudgedSnapshot,
  after: JudgedSnapshot,
  tried: readonly Candidate[],
  renamed: Renamed,
): Generator<Problem> {
  const changed = new Map(tried.map((candidate) => [candidate.id, candidate]));
  const around = new Set<PageElement>();
  for (const { id } of tried) for (const one of before.elementOf(id)?.ancestors() ?? []) around.add(one);
  const newIds = new Map([...renamed].map(([now, was]) => [was, now]));
  for (const was of before.page.top.elements) {
    const id = before.idOfElement(was);
    const now = after.elementOf(newIds.get(id) ?? id);
    if (!was.ax || !now) continue;
    const own = changed.get(id);
    const isSilent = isAnnounced(was) && !now.isExposed;
    const hasLostName = was.name !== '' && now.name === '' && now.isExposed;
    if (own) {
      if ((isSilent || hasLostName) && !SILENCING.has(own.note)) yield { why: 'tree-changed', id };
      continue;
    }
    if (isSilent || hasLostName) yield { why: 'tree-changed', id };
    // Changes inside a changed element are expected, as are names of its ancestors and of elements that it
    // labels.
    else if (isWithin(was, changed, before)) continue;
    else if (was.isExposed && was.role !== now.role && !around.has(was)) yield { why: 'tree-changed', id };
    else if (was.isExposed && was.name !== now.name && !around.has(was) && !isNamedByOthers(was))
      yield { why: 'tree-changed', id };
  }
}

/** A generic element without a name or role cannot be missed. */
function isAnnounced({ isExposed, name, role }: PageElement): boolean {
  return isExposed && (name !== '' || !/^(?:generic|none|presentation)?$/.test(role));
}

function isWithin(
  element: PageElement,
  changed: ReadonlyMap<string, unknown>,
  look: JudgedSnapshot,
): boolean {
  for (const one of element.ancestors()) if (changed.has(look.idOfElement(one))) return true;
  return false;
}

function isNamedByOthers({ ax }: PageElement): boolean {
  return ax?.nameFrom !== null && /label|caption|legend|related/.test(ax?.nameFrom ?? '');
}

/**
 * The corrections that most likely caused a problem: that of the element itself, else the nearest descendant or
 * ancestor, else the nearest other element; all with equal distance and equal change. Empty when none is near.
 */
export function culpritsOf(
  { id }: Problem,
  tried: readonly Candidate[],
  { elementOf }: Pick<JudgedSnapshot, 'elementOf'>,
): Candidate[] {
  const element = id === null ? null : elementOf(id);
  if (!element) return [];
  const near = tried.flatMap((candidate) => {
    const own = elementOf(candidate.id);
    const distance = own && distanceOf(own, element);
    return distance === null ? [] : [{ candidate, distance }];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.flatMap(({ candidate, distance }) => (distance === least ? candidate : []));
  return nearest.filter(({ note }) => note === nearest[0]?.note);
}

/**
 * Number of tree steps between two elements of one document; null when their common ancestor is the body or
 * above.
 */
function distanceOf(one: PageElement, other: PageElement): number | null {
  if (one === other) return 0;
  const up = [one, ...one.ancestors()];
  for (const [steps, at] of [other, ...other.ancestors()].entries()) {
    const down = up.indexOf(at);
    if (down < 0) continue;
    const isOneAround = at === one || at === other;
    return isOneAround || !/^(?:body|html|#document)$/.test(at.tag) ? steps + down : null;
  }
  return null;
}
