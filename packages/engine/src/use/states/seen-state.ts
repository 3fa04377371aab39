import type { AuditSource, FindingState } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import type { NodeIds } from '../../gather/node-ids.ts';
import type { Picture } from '../../screenshot/take-picture.ts';
import type { Sight } from '../../sources/source.ts';

/** What was seen of a page in one state; judging it needs no browser. */
export interface SeenState {
  state: FindingState;
  gathered: GatheredFacts;
  sights: ReadonlyMap<AuditSource, Sight>;
  /** The outermost elements that it showed, by the browser's numbers in the page itself. */
  news: ReadonlySet<string>;
  /** What in them had been seen before. */
  known: ReadonlySet<string>;
  /** What the window showed; null where no pictures are taken. */
  window: Picture | null;
}

/** The states of a page that were looked at, and how its elements are numbered that were there before. */
export interface SeenStates {
  before: Pick<GatheredFacts, 'facts' | 'frames'>;
  states: readonly SeenState[];
}

/** Whether an element of the page itself came into sight with a state. */
export function isNewIn(
  { news, known }: Pick<SeenState, 'news' | 'known'>,
  ids: Pick<NodeIds, 'idOfElement'>,
  element: PageElement,
): boolean {
  if (known.has(ids.idOfElement(element))) return false;
  for (let at: PageElement | null = element; at; at = at.parent)
    if (news.has(ids.idOfElement(at))) return true;
  return false;
}
