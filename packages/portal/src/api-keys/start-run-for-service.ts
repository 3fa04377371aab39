import { countAttemptsOrRefuse } from '../count-attempts.ts';
import type { Principal } from '../principal.ts';
import type { RunRequest, StartDeps } from '../test-runs/check-new-run.ts';
import { startTestRun } from '../test-runs/start-test-run.ts';

/** Rate limit of test runs per service key, shared by all servers. */
export const KEY_RUN_LIMIT = { runs: 30, minutes: 10 };

/**
 * Starts a run for a service, as `startTestRun` does. Refused requests count as well; over the limit, throws
 * ER_TOO_MANY_REQUESTS.
 */
export async function startRunForService(
  deps: StartDeps,
  principal: Extract<Principal, { kind: 'api-key' }>,
  request: RunRequest,
): Promise<string> {
  const counted = [[`api-key:runs:${principal.apiKeyId}`, KEY_RUN_LIMIT.runs]] as const;
  await countAttemptsOrRefuse(deps.db, counted, KEY_RUN_LIMIT.minutes);
  return startTestRun(deps, principal, request);
}
