import type { PageElement } from '@abhigam/facts';
import { destinationKey, isNamedLink } from './links.ts';
import { groupedByName, spokenText } from './same-name.ts';

const linksByName = groupedByName(isNamedLink);

/** A link of the same document that is called the same and leads elsewhere; the first, in order. */
export function ambiguousWith(link: PageElement): PageElement | null {
  const key = destinationKey(link);
  const sameName = linksByName(link.frame).get(spokenText(link)) ?? [];
  return sameName.find((other) => destinationKey(other) !== key) ?? null;
}
