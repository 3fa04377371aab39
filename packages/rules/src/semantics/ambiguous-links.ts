import type { Frame, PageElement, TargetFacts } from '@abhigam/facts';
import { compareTargets } from '../behind/compare-targets.ts';
import { targetOf } from '../behind/known-targets.ts';
import { destinationKey, inPageFragment, isNamedLink } from './links.ts';
import { groupedByName, spokenText } from './same-name.ts';

/** Addresses of one name that are looked behind: where more are called the same, only the first two are. */
export const FEW_PLACES = 4;

/** A link of the same document that is called the same and leads elsewhere. */
export interface Namesake {
  other: PageElement;
  /** What stands behind both, where that is certainly not the same. */
  documents: { own: TargetFacts; other: TargetFacts } | null;
}

const linksByName = groupedByName(isNamedLink);
const PLACES = new WeakMap<Frame, Map<string, readonly PageElement[]>>();

/** Links of a frame that are called the same and lead to several places: for each name the first link to each place. */
export function namesWithPlaces(frame: Frame): readonly (readonly PageElement[])[] {
  return [...linksByName(frame).values()]
    .flatMap(([first]) => (first ? [placesOf(first)] : []))
    .filter((places) => places.length > 1);
}

/** The same for a link, by its name; one more than are looked behind at most. */
function placesOf(link: PageElement): readonly PageElement[] {
  const byName = PLACES.get(link.frame) ?? new Map<string, readonly PageElement[]>();
  PLACES.set(link.frame, byName);
  const name = spokenText(link);
  const known = byName.get(name);
  if (known) return known;
  const found = new Map<string | null, PageElement>();
  for (const one of linksByName(link.frame).get(name) ?? []) {
    const key = destinationKey(one);
    if (!found.has(key)) found.set(key, one);
    if (found.size > FEW_PLACES) break;
  }
  byName.set(name, [...found.values()]);
  return [...found.values()];
}

/**
 * A link of the same name that leads elsewhere; null where there is none, or where all that are called so lead to the same
 * document. Of several one that certainly leads to another document, else the first.
 */
export function namesakeOf(link: PageElement): Namesake | null {
  const key = destinationKey(link);
  const others = placesOf(link).filter((other) => destinationKey(other) !== key);
  let first: Namesake | null = null;
  for (const other of others) {
    const own = inPageFragment(link) === null && inPageFragment(other) === null ? targetOf(link) : null;
    const its = own && targetOf(other);
    const relation = own && its ? compareTargets(own, its) : 'unsure';
    if (relation === 'differ' && own && its) return { other, documents: { own, other: its } };
    if (relation !== 'same') first ??= { other, documents: null };
  }
  return first;
}
