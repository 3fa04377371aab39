import { inTransaction, markApiKeyDeleted } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** Revokes a key immediately; its row stays for the runs that it started. Throws ER_NOT_FOUND. */
export async function deleteApiKey(
  deps: PortalDeps,
  principal: Principal,
  { apiKeyId }: { apiKeyId: string },
): Promise<void> {
  scopeOf(principal, 'apiKey.manage');
  await inTransaction(deps.db, async (tx) => {
    if (!(await markApiKeyDeleted(tx, apiKeyId))) throw notFound('apiKey');
    await appendEvent(deps, tx, principal, { type: 'api-key-deleted', apiKeyId }, {});
  });
}
