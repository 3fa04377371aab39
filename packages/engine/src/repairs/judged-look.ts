import type { Page, PageElement } from '@abhigam/facts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import { addHints } from '../merge/add-hints.ts';
import { decide } from '../merge/decide.ts';
import type { LocatedAudit } from '../merge/located-audit.ts';
import { ownerPlace } from '../merge/place-in-facts.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { Seen } from '../seen.ts';
import { judgeBySources } from '../sources/judge-by-sources.ts';
import { STYLED } from '../sources/source.ts';
import type { TimeSlicer } from '../time-slicer.ts';

/** One look at a page while corrections are tried on it, judged. */
export interface JudgedLook {
  page: Page;
  audits: LocatedAudit[];
  /** The element of a place by the browser's own number, which stays the same from look to look; null without a place. */
  idOf(place: string | null): string | null;
  idOfElement(element: PageElement): string;
  elementOf(id: string): PageElement | null;
}

/** Judges a look by all sources, as the result of a page is judged; nothing is merged. */
export async function judgeLook(
  { facts, frames }: GatheredFacts,
  page: Page,
  sights: Seen['sights'],
  input: TestPageInput,
  slicer: TimeSlicer,
): Promise<JudgedLook> {
  const found = await judgeBySources({ input, unstyled: STYLED }, sights, page, slicer);
  await slicer.pauseIfDue();
  const audits = decide(found, (place) => ownerPlace(page, place)).flatMap((source) =>
    addHints(source.audits, page),
  );
  const elements = new Map<string, [frame: number, node: number]>();
  const ids = facts.frames.map((_, at) => {
    const { frameId = '', backendIds = [] } = frames[at] ?? {};
    return backendIds.map((backendId, node) => {
      const id = `${frameId}:${backendId}`;
      elements.set(id, [at, node]);
      return id;
    });
  });
  return {
    page,
    audits,
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
