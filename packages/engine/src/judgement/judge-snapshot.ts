import type { Page } from '@abhigam/facts';
import { addHints } from '../findings/add-hints.ts';
import type { LocatedAudit } from '../findings/located-audit.ts';
import { ownerPlace } from '../findings/place-in-facts.ts';
import { STYLED } from '../findings/source-result.ts';
import { type NodeIds, nodeIds } from '../gather/node-ids.ts';
import type { TestPageInput } from '../page-test-input.ts';
import type { TimeSlicer } from '../pipeline/time-slicer.ts';
import type { PageSnapshot } from '../snapshot/page-snapshot.ts';
import { judgeBySources } from './judge-by-sources.ts';
import { resolveOverlaps } from './resolve-overlaps.ts';

/** A judged snapshot of a page, for comparison with another one. */
export interface JudgedSnapshot extends NodeIds {
  page: Page;
  audits: LocatedAudit[];
}

/** Judges a snapshot with all sources, like the result of a page; findings are not deduplicated. */
export async function judgeSnapshot(
  { gathered, sourceResults }: PageSnapshot,
  page: Page,
  input: TestPageInput,
  slicer: TimeSlicer,
): Promise<JudgedSnapshot> {
  const found = await judgeBySources(input, sourceResults, { page, unstyled: STYLED }, slicer);
  await slicer.yieldToEventLoop();
  const audits = resolveOverlaps(found, (place) => ownerPlace(page, place)).flatMap((source) =>
    addHints(source.audits, page),
  );
  return { page, audits, ...nodeIds(gathered, page) };
}
