import type { Page } from '@abhigam/facts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import { type NodeIds, nodeIds } from '../gather/node-ids.ts';
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
export interface JudgedLook extends NodeIds {
  page: Page;
  audits: LocatedAudit[];
}

/** Judges a look by all sources, as the result of a page is judged; nothing is merged. */
export async function judgeLook(
  gathered: GatheredFacts,
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
  return { page, audits, ...nodeIds(gathered, page) };
}
