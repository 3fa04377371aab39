import type { applyDecisions, JobContext } from '@abhigam/jobs';
import { settleRunsOfWebsite } from '@abhigam/portal';
import type { z } from 'zod';
import { WORKER } from '../acts-as.ts';
import type { WorkerDeps } from '../deps.ts';

/** Brings the runs of a website up to date with what was decided. Repeating it changes nothing. */
export async function handleApplyDecisions(
  deps: Pick<WorkerDeps, 'db'>,
  { websiteId }: z.output<typeof applyDecisions.payload>,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  await settleRunsOfWebsite(deps, WORKER, { websiteId, signal });
}
