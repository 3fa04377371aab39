import type { Frame, PageElement } from '@abhigam/facts';
import { destinationKey, isNamedLink } from './links.ts';
import { groupedByName, spokenText } from './same-name.ts';

const linksByName = groupedByName(isNamedLink);
/** For each name the first link to each of the first two places. */
const PLACES = new WeakMap<Frame, Map<string, readonly PageElement[]>>();

/** A link of the same document that is called the same and leads elsewhere; the first, in order. */
export function ambiguousWith(link: PageElement): PageElement | null {
  const key = destinationKey(link);
  return placesOf(link).find((other) => destinationKey(other) !== key) ?? null;
}

function placesOf(link: PageElement): readonly PageElement[] {
  const byName = PLACES.get(link.frame) ?? new Map<string, readonly PageElement[]>();
  PLACES.set(link.frame, byName);
  const name = spokenText(link);
  const known = byName.get(name);
  if (known) return known;
  const [first, ...others] = linksByName(link.frame).get(name) ?? [];
  const second = first && others.find((other) => destinationKey(other) !== destinationKey(first));
  const found = [first, second].flatMap((one) => one ?? []);
  byName.set(name, found);
  return found;
}
