import { inTransaction } from '@abhigam/db';
import type { Principal } from '../principal.ts';
import { checkNewRun, type RunRequest, type StartDeps } from './check-new-run.ts';
import { storeNewRun } from './store-new-run.ts';

/**
 * Starts a run of a URL and returns its id. A refusal stores nothing: ER_USER_DEPT_MISSING,
 * ER_UNREGISTERED_URL, ER_PRIVATE_ADDRESS, ER_STORAGE_FULL, ER_EXCEEDED_TEST_LIMIT, ER_EXISTING_RUN,
 * ER_UNREACHABLE_URL, ER_OWNERSHIP, and ER_NOT_FOUND for an unknown schedule.
 * `inNameOf`: for the system, the user of the run.
 */
export async function startTestRun(
  deps: StartDeps,
  principal: Principal,
  request: RunRequest & { inNameOf?: string | null },
): Promise<string> {
  const run = await checkNewRun(deps, principal, request);
  return inTransaction(deps.db, (tx) => storeNewRun(deps, tx, principal, run));
}
