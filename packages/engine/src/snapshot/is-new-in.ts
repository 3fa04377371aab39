import type { PageElement } from '@abhigam/facts';
import type { NodeIds } from '../gather/node-ids.ts';
import type { StateSnapshot } from './page-snapshot.ts';

/** Whether an element of the page became visible in a state. */
export function isNewIn(
  { news, known }: Pick<StateSnapshot, 'news' | 'known'>,
  ids: Pick<NodeIds, 'idOfElement'>,
  element: PageElement,
): boolean {
  if (known.has(ids.idOfElement(element))) return false;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (news.has(ids.idOfElement(at))) return true;
  return false;
}
