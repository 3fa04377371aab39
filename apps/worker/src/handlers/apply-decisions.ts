import type { applyDecisions, JobContext } from '@abhigam/jobs';
import { applyDecisionsToWebsite, gatherCauses } from '@abhigam/portal';
import type { z } from 'zod';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';

/** Re-applies decisions to the runs of a website. Idempotent. */
export async function handleApplyDecisions(
  deps: Pick<WorkerDeps, 'db' | 'scoring'>,
  { websiteId }: z.output<typeof applyDecisions.payload>,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  await applyDecisionsToWebsite(deps, WORKER, { websiteId, signal });
  // Dismissed findings are no failures, so fixing their cause gains nothing.
  await gatherCauses(deps, WORKER, { websiteId });
}
