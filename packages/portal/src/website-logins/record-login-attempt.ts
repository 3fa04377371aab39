import { inTransaction, recordLoginResult, type WebsiteLoginRow } from '@abhigam/db';
import type { LoginProblem } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { assertSystem, type Principal } from '../principal.ts';

export interface LoginAttemptResult {
  login: Pick<WebsiteLoginRow, 'id' | 'revision' | 'website_id' | 'organization_id' | 'changed_by'>;
  testRunId: string;
  answer: { ok: true } | { ok: false; problem: LoginProblem };
}

/** Stores the result of a test's sign-in to a website, unless the login was changed meanwhile. */
export async function recordLoginAttempt(
  deps: PortalDeps,
  principal: Principal,
  { login, testRunId, answer }: LoginAttemptResult,
): Promise<void> {
  assertSystem(principal);
  const result = answer.ok ? 'ok' : answer.problem;
  await inTransaction(deps.db, async (tx) => {
    await recordLoginResult(tx, login, answer);
    await appendEvent(
      deps,
      tx,
      principal,
      { type: 'website-login-tried', result, storedBy: login.changed_by },
      { organizationId: login.organization_id, websiteId: login.website_id, testRunId },
    );
  });
}
