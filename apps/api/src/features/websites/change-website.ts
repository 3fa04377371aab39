import { findWebsite, hasUnfinishedRun, moveRunsOfWebsite, type RowScope, updateWebsite } from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import { addressPolicy } from '../../address-policy.ts';
import type { ApiDeps } from '../../deps.ts';
import { notFound } from '../../http/actor.ts';
import { checkWebsite, duplicateWebsite, type WebsiteFields } from './check-website.ts';

/**
 * Changes a website in scope. Given to another organisation, it takes its runs along, so that nobody keeps
 * or loses sight of half of its history; that waits until no run is under way (ER_STATE).
 */
export async function changeWebsite(
  deps: ApiDeps,
  scope: RowScope,
  id: string,
  fields: WebsiteFields,
): Promise<void> {
  const before = await findWebsite(deps.db, scope, id);
  if (!before) throw notFound('website');
  const kept = {
    ...fields,
    organizationId: fields.organizationId ?? fields.departmentId ?? before.organization_id,
  };
  const input = await checkWebsite(deps.db, scope, kept, addressPolicy(deps));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await updateWebsite(tx, id, input))) throw duplicateWebsite();
    if (input.organizationId === before.organization_id) return;
    if (await hasUnfinishedRun(tx, id)) {
      throw new AppError('ER_STATE', 'A test of this website is under way. Wait for it or cancel it first.');
    }
    await moveRunsOfWebsite(tx, id, input.organizationId);
  });
}
