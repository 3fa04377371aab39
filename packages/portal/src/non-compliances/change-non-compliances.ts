import {
  changeNonCompliances as changeRows,
  findNonCompliance,
  findTestRun,
  findWebsiteOwner,
  inTransaction,
  listFollowedDefects,
  listReachable,
  lockNonCompliances,
  type NcChange,
  type RowScope,
  type Tx,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound, refuseOvertaken } from '../refusals.ts';

/** Most that change together: one transaction must not hold a website's non-compliances for long. */
const MAX_CHANGED = 50_000;

export interface ManyToChange {
  websiteId: string;
  auditId: string;
  idList?: readonly string[] | undefined;
  /** All that a run lists of the audit, in the place of the ids. */
  all?: { testRunId: string; except: string[] } | undefined;
  /** Id of the newest note that was seen; those that others have given another status since then stay. */
  asOf?: string | undefined;
  change: NcChange;
}

/**
 * Changes one non-compliance: its status, a note, or both. Returns its status then. `version`: as it was seen; ER_STATE when a
 * person or a run has given it another status since. Throws ER_NOT_FOUND.
 */
export async function changeNonCompliance(
  deps: PortalDeps,
  principal: Principal,
  { id, change, version }: { id: string; change: NcChange; version?: number | undefined },
): Promise<{ status: NonNullable<NcChange['status']> }> {
  const scope = scopeOf(principal, 'nonCompliance.update');
  return inTransaction(deps.db, async (tx) => {
    const row = await findNonCompliance(tx, scope, id);
    if (!row) throw notFound('nonCompliance');
    if (version !== undefined) {
      await lockNonCompliances(tx, row.website_id);
      refuseOvertaken(version, (await findNonCompliance(tx, scope, id))?.version);
    }
    await changeAndTell(deps, tx, principal, {
      websiteId: row.website_id,
      auditId: row.audit_id,
      ids: [id],
      change,
    });
    return { status: change.status ?? row.status };
  });
}

/**
 * Changes non-compliances of one audit in one transaction. Throws ER_NOT_FOUND when one that is named, or the run, is
 * not of this website or not the principal's to change; ER_VALIDATION when there are too many.
 */
export async function changeNonCompliances(
  deps: PortalDeps,
  principal: Principal,
  { websiteId, auditId, idList, all, asOf, change }: ManyToChange,
): Promise<{ count: number; skipped: number }> {
  const scope = scopeOf(principal, 'nonCompliance.update');
  return inTransaction(deps.db, async (tx) => {
    const ids = all
      ? await listedByRun(tx, scope, { ...all, websiteId, auditId })
      : await named(tx, scope, { websiteId, auditId, ids: [...new Set(idList ?? [])] });
    return changeAndTell(deps, tx, principal, { websiteId, auditId, ids, change, asOf });
  });
}

async function changeAndTell(
  deps: PortalDeps,
  tx: Tx,
  principal: Principal,
  what: {
    websiteId: string;
    auditId: string;
    ids: readonly string[];
    change: NcChange;
    asOf?: string | undefined;
  },
): Promise<{ count: number; skipped: number }> {
  const { websiteId, auditId, ids, change, asOf } = what;
  const done = await changeRows(tx, websiteId, ids, { ...change, userId: userOf(principal), asOf });
  if (done.count === 0) return done;
  const [only] = ids;
  const nonComplianceId = ids.length === 1 && only !== undefined ? only : null;
  const status = change.status ?? null;
  await appendEvent(
    deps,
    tx,
    principal,
    { type: 'non-compliances-changed', auditId, nonComplianceId, count: done.count, status },
    { organizationId: await findWebsiteOwner(tx, websiteId), websiteId },
  );
  return done;
}

async function named(
  tx: Tx,
  scope: RowScope,
  of: { websiteId: string; auditId: string; ids: string[] },
): Promise<string[]> {
  const found = await listReachable(tx, scope, of);
  // One that is not of this audit and website, or not the principal's to change: then none is changed.
  if (found.length < of.ids.length) throw notFound('nonCompliance');
  return found;
}

/** A principal that may see a run may change all that it lists. */
async function listedByRun(
  tx: Tx,
  scope: RowScope,
  of: { testRunId: string; websiteId: string; auditId: string; except: string[] },
): Promise<string[]> {
  const run = await findTestRun(tx, scope, of.testRunId);
  if (run?.website_id !== of.websiteId) throw notFound('testRun');
  const ids = await listFollowedDefects(tx, { ...of, shown: await readShownBy(tx), limit: MAX_CHANGED + 1 });
  if (ids.length > MAX_CHANGED) {
    throw new AppError('ER_VALIDATION', say('refused.tooManyNonCompliances'));
  }
  return ids;
}
