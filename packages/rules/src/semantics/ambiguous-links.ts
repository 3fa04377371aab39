import type { Frame, PageElement, TargetFacts } from '@abhigam/facts';
import { compareTargets } from '../link-targets/compare-targets.ts';
import { targetOf } from '../link-targets/known-targets.ts';
import { destinationKey, inPageFragment, isNamedLink } from './links.ts';
import { groupedByName, nameAndDescription } from './same-name.ts';

/**
 * Maximum number of destinations per link name whose documents are all compared; above it, only the first two
 * are compared.
 */
export const MAX_COMPARED_DESTINATIONS = 4;

/** A link in the same document with the same name and another destination. */
export interface SameNameLink {
  other: PageElement;
  /** Documents behind both links when they certainly differ. */
  documents: { own: TargetFacts; other: TargetFacts } | null;
}

const linksByName = groupedByName(isNamedLink);
const PLACES = new WeakMap<Frame, Map<string, readonly PageElement[]>>();

/**
 * Links of a frame that share a name and lead to several destinations: per name, the first link to each
 * destination.
 */
export function ambiguousLinkGroups(frame: Frame): readonly (readonly PageElement[])[] {
  return [...linksByName(frame).values()]
    .flatMap(([first]) => (first ? [destinationsOf(first)] : []))
    .filter((places) => places.length > 1);
}

/** First link to each destination, for the name of this link; at most one more than are compared. */
function destinationsOf(link: PageElement): readonly PageElement[] {
  const byName = PLACES.get(link.frame) ?? new Map<string, readonly PageElement[]>();
  PLACES.set(link.frame, byName);
  const name = nameAndDescription(link);
  const known = byName.get(name);
  if (known) return known;
  const found = new Map<string | null, PageElement>();
  for (const one of linksByName(link.frame).get(name) ?? []) {
    const key = destinationKey(one);
    if (!found.has(key)) found.set(key, one);
    if (found.size > MAX_COMPARED_DESTINATIONS) break;
  }
  byName.set(name, [...found.values()]);
  return [...found.values()];
}

/**
 * A link with the same name and another destination. Prefers one that certainly leads to another document, else
 * returns the first; null when there is none or when all of them lead to the same document.
 */
export function findSameNameLink(link: PageElement): SameNameLink | null {
  const key = destinationKey(link);
  const others = destinationsOf(link).filter((other) => destinationKey(other) !== key);
  let first: SameNameLink | null = null;
  for (const other of others) {
    const own = inPageFragment(link) === null && inPageFragment(other) === null ? targetOf(link) : null;
    const its = own && targetOf(other);
    const relation = own && its ? compareTargets(own, its) : 'unsure';
    if (relation === 'differ' && own && its) return { other, documents: { own, other: its } };
    if (relation !== 'same') first ??= { other, documents: null };
  }
  return first;
}
