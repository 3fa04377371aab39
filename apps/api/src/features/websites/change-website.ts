import {
  findWebsite,
  hasUnfinishedRun,
  moveRunsOfWebsite,
  type RowScope,
  type Tx,
  updateWebsite,
} from '@abhigam/db';
import { AppError, siteHost } from '@abhigam/domain';
import { addressPolicy } from '../../address-policy.ts';
import type { ApiDeps } from '../../deps.ts';
import { notFound } from '../../http/actor.ts';
import { checkWebsite, duplicateWebsite, type WebsiteFields } from './check-website.ts';

/**
 * Changes a website in scope. Given to another organisation, it takes its runs along, so that nobody keeps
 * or loses sight of half of its history; that waits until no run is under way (ER_STATE). `noteMove`: puts on record
 * that it has another scheme or host, so that what is stored for signing in opens no more.
 */
export async function changeWebsite(
  deps: ApiDeps,
  scope: RowScope,
  id: string,
  fields: WebsiteFields,
  noteMove: (tx: Tx) => Promise<void>,
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
    if (isElsewhere(before.url, input.url)) await noteMove(tx);
    if (input.organizationId === before.organization_id) return;
    if (await hasUnfinishedRun(tx, id)) {
      throw new AppError('ER_STATE', 'A test of this website is under way. Wait for it or cancel it first.');
    }
    await moveRunsOfWebsite(tx, id, input.organizationId);
  });
}

function isElsewhere(before: string, after: string): boolean {
  return new URL(before).protocol !== new URL(after).protocol || siteHost(before) !== siteHost(after);
}
