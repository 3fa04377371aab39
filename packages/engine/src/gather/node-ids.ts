import type { Page, PageElement } from '@abhigam/facts';
import type { GatheredFacts } from './gather-facts.ts';

/** Elements of one snapshot by backend id, which stays the same between snapshots. */
export interface NodeIds {
  /** Id of the element at a place (`placeOf`); null without a place. */
  idOf(place: string | null): string | null;
  idOfElement(element: PageElement): string;
  elementOf(id: string): PageElement | null;
}

export function nodeIds({ facts, frames }: GatheredFacts, page: Page): NodeIds {
  const elements = new Map<string, [frame: number, node: number]>();
  const ids = facts.frames.map((_, at) => {
    const { frameId = '', backendIds = [] } = frames[at] ?? {};
    return backendIds.map((backendId, node) => {
      const id = idOfNode(frameId, backendId);
      elements.set(id, [at, node]);
      return id;
    });
  });
  return {
    idOf: (place) => {
      const [frame = -1, node = -1] = place?.split(':').map(Number) ?? [];
      return ids[frame]?.[node] ?? null;
    },
    idOfElement: ({ frame, node }) => ids[frame.index]?.[node] ?? '',
    elementOf: (id) => {
      const [frame = -1, node = -1] = elements.get(id) ?? [];
      return page.frames[frame]?.elementAt(node) ?? null;
    },
  };
}

export function idOfNode(frameId: string, backendId: number): string {
  return `${frameId}:${backendId}`;
}
