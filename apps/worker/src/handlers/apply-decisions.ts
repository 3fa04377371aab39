import type { applyDecisions, JobContext } from '@abhigam/jobs';
import { gatherCauses, settleRunsOfWebsite } from '@abhigam/portal';
import type { z } from 'zod';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

/** Brings the runs of a website up to date with what was decided. Repeating it changes nothing. */
export async function handleApplyDecisions(
  deps: Pick<WorkerDeps, 'db' | 'scoring'>,
  { websiteId }: z.output<typeof applyDecisions.payload>,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  await settleRunsOfWebsite(deps, WORKER, { websiteId, signal });
  // What is set aside is no failure that a repair would remove.
  await gatherCauses(deps, WORKER, { websiteId });
}
