import {
  type FoundPage,
  insertSkippedUrls,
  inTransaction,
  isSettled,
  lockRun,
  markSeeded,
  type SkippedUrl,
  type Tx,
} from '@abhigam/db';
import { finishRun } from '@abhigam/jobs';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';
import { admitPages } from './admit-pages.ts';

export interface FirstPages {
  pages: FoundPage[];
  /** URLs of the site that the run does not test, with the reason. */
  skippedUrls?: SkippedUrl[];
  /** No more pages follow: the run may finish once its pages are settled. */
  last: boolean;
}

/** Adds URLs as pages of a run, and finishes the run if it has none. Idempotent. */
export async function addFirstPages(
  deps: PortalDeps,
  principal: Principal,
  { testRunId, ...first }: FirstPages & { testRunId: string },
): Promise<void> {
  assertSystem(principal);
  await inTransaction(deps.db, async (tx) => {
    const { settled } = await seedRun(tx, { testRunId, ...first });
    if (settled) await deps.queue.enqueue(tx, finishRun, { testRunId });
  });
}

/** Returns the ids of the new pages, and whether the run can be finished now. */
export async function seedRun(
  tx: Tx,
  input: FirstPages & { testRunId: string },
): Promise<{ newPageIds: string[]; settled: boolean }> {
  const run = await lockRun(tx, input.testRunId);
  if (run?.status !== 'RUNNING' || run.seeded !== null) return { newPageIds: [], settled: false };
  await insertSkippedUrls(tx, run.id, input.skippedUrls ?? []);
  const newPageIds = await admitPages(tx, run, input.pages);
  if (!input.last) return { newPageIds, settled: false };
  const seeded = new Date();
  await markSeeded(tx, run.id, seeded);
  return { newPageIds, settled: await isSettled(tx, { id: run.id, seeded }) };
}
