import type { gatherCauses as job } from '@abhigam/jobs';
import { gatherCauses } from '@abhigam/portal';
import type { z } from 'zod';
import type { WorkerDeps } from '../deps.ts';
import { WORKER } from '../principals.ts';

/** Stores what the newest result of a website shares with other websites. Idempotent. */
export async function handleGatherCauses(
  deps: Pick<WorkerDeps, 'db' | 'scoring'>,
  { websiteId }: z.output<typeof job.payload>,
): Promise<void> {
  await gatherCauses(deps, WORKER, { websiteId });
}
