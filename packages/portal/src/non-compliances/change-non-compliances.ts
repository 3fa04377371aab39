import {
  changeNonCompliances as changeRows,
  countChangedSince,
  findNonCompliance,
  findTestRun,
  findWebsite,
  findWebsiteOwner,
  inTransaction,
  isAssignable,
  listNonComplianceIds,
  listNonComplianceIdsInScope,
  listNonComplianceIdsOfDefects,
  lockNonCompliances,
  lockUserForShare,
  lockWebsiteForShare,
  type NcChange,
  type NonComplianceFilter,
  type RowScope,
  type Tx,
} from '@abhigam/db';
import { AppError, MAX_CHANGED_TOGETHER, type NcStatus, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { assertVersion, fieldError, notFound } from '../refusals.ts';

export interface BulkChange {
  websiteId: string;
  auditId: string;
  idList?: readonly string[] | undefined;
  /** All non-compliances of the audit that the run lists, instead of `idList`. */
  all?: { testRunId: string; rootCause?: string | undefined; except: string[] } | undefined;
  /** All non-compliances of the website and audit that the filter lists, instead of `idList` and `all`. */
  listed?: { where: NonComplianceFilter; except: string[] } | undefined;
  /** Time at which the list was read (readAsOf); non-compliances changed since then are skipped and counted. */
  asOf?: string | undefined;
  change: NcChange;
}

/**
 * Changes the status, assignee, due date, priority or note of a non-compliance. Returns its new state.
 * `version`: the version that the user saw; ER_STATE if a user or a run has changed it since. Throws
 * ER_NOT_FOUND, also if the website was deleted, and ER_VALIDATION for an assignee who is not an active tester
 * or admin of the website's organization.
 */
export async function changeNonCompliance(
  deps: PortalDeps,
  principal: Principal,
  { id, change, version }: { id: string; change: NcChange; version?: number | undefined },
): Promise<{ status: NcStatus; version: number }> {
  const scope = scopeOf(principal, 'nonCompliance.update');
  return inTransaction(deps.db, async (tx) => {
    const row = await findNonCompliance(tx, scope, id);
    if (!row) throw notFound('nonCompliance');
    const { website_id: websiteId, audit_id: auditId } = row;
    await lockAssigneeAndWebsite(tx, websiteId, change);
    await lockNonCompliances(tx, websiteId);
    assertVersion(version, (await findNonCompliance(tx, scope, id))?.version);
    await changeAndAppendEvent(deps, tx, principal, { websiteId, auditId, ids: [id], change });
    // Users who reassign a non-compliance may lose access to it.
    const now = (await findNonCompliance(tx, { reach: 'all' }, id)) ?? row;
    return { status: now.status, version: now.version };
  });
}

/**
 * Changes non-compliances of one audit in one transaction. Throws ER_NOT_FOUND if a named one, the run or the
 * website does not exist, or the principal may not change it; ER_VALIDATION if there are too many, and as for
 * one.
 */
export async function changeNonCompliances(
  deps: PortalDeps,
  principal: Principal,
  { websiteId, auditId, idList, all, listed, asOf, change }: BulkChange,
): Promise<{ count: number; skipped: number }> {
  const scope = scopeOf(principal, 'nonCompliance.update');
  return inTransaction(deps.db, async (tx) => {
    await lockAssigneeAndWebsite(tx, websiteId, change);
    const of = { websiteId, auditId };
    const ids = all
      ? await listedByRun(tx, scope, { ...all, ...of })
      : listed
        ? await listedBy(tx, scope, { ...listed, ...of })
        : await named(tx, scope, { ...of, ids: [...new Set(idList ?? [])] });
    // The list is read again for the change: non-compliances that others have moved out of it meanwhile stay
    // unchanged.
    const left =
      listed && asOf !== undefined
        ? await countChangedSince(tx, scope, {
            ...of,
            where: listed.where,
            userId: userOf(principal),
            asOf,
            except: [...ids, ...listed.except],
          })
        : 0;
    const { count, skipped } = await changeAndAppendEvent(deps, tx, principal, { ...of, ids, change, asOf });
    return { count, skipped: skipped + left };
  });
}

/**
 * Locks the assignee and the website against deletion until the transaction ends, in the same order as
 * deletePerson. Throws ER_VALIDATION for an invalid assignee, ER_NOT_FOUND for a website that does not exist.
 */
async function lockAssigneeAndWebsite(tx: Tx, websiteId: string, { assigneeId }: NcChange): Promise<void> {
  const isPerson = typeof assigneeId === 'string';
  const isLocked = !isPerson || (await lockUserForShare(tx, assigneeId));
  if (!(await lockWebsiteForShare(tx, websiteId))) throw notFound('nonCompliance');
  if (!isPerson) return;
  const organizationId = await findWebsiteOwner(tx, websiteId);
  if (!isLocked || organizationId === null || !(await isAssignable(tx, organizationId, assigneeId)))
    throw fieldError('assigneeId', say('refused.ncAssignee'));
}

async function changeAndAppendEvent(
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
  const { status = null, assigneeId, due, priority, comments } = change;
  await appendEvent(
    deps,
    tx,
    principal,
    {
      type: 'non-compliances-changed',
      auditId,
      nonComplianceId,
      count: done.count,
      status,
      ...(assigneeId === undefined ? {} : { assigneeId }),
      ...(due === undefined ? {} : { due }),
      ...(priority === undefined ? {} : { priority }),
      ...(comments === undefined ? {} : { hasNote: true }),
    },
    { organizationId: await findWebsiteOwner(tx, websiteId), websiteId },
  );
  return done;
}

async function named(
  tx: Tx,
  scope: RowScope,
  of: { websiteId: string; auditId: string; ids: string[] },
): Promise<string[]> {
  const found = await listNonComplianceIdsInScope(tx, scope, of);
  // If one belongs to another audit or website, or may not be changed by the principal, none is changed.
  if (found.length < of.ids.length) throw notFound('nonCompliance');
  return found;
}

/** A principal with access to a run may change everything that it lists. */
async function listedByRun(
  tx: Tx,
  scope: RowScope,
  of: {
    testRunId: string;
    websiteId: string;
    auditId: string;
    rootCause?: string | undefined;
    except: string[];
  },
): Promise<string[]> {
  const run = await findTestRun(tx, scope, of.testRunId);
  if (run?.website_id !== of.websiteId) throw notFound('testRun');
  const ids = await listNonComplianceIdsOfDefects(tx, {
    ...of,
    shown: await readShownBy(tx),
    limit: MAX_CHANGED_TOGETHER + 1,
  });
  if (ids.length > MAX_CHANGED_TOGETHER) throw tooMany();
  return ids;
}

async function listedBy(
  tx: Tx,
  scope: RowScope,
  {
    where,
    except,
    ...of
  }: { where: NonComplianceFilter; websiteId: string; auditId: string; except: string[] },
): Promise<string[]> {
  const ids = await listNonComplianceIds(tx, scope, {
    where: { ...where, ...of },
    order: { key: 'created', direction: 'desc' },
    limit: MAX_CHANGED_TOGETHER + except.length + 1,
    skip: 0,
  });
  if (ids.length === 0 && !(await findWebsite(tx, scope, of.websiteId))) throw notFound('website');
  const left = new Set(except);
  const chosen = ids.filter((id) => !left.has(id));
  if (chosen.length > MAX_CHANGED_TOGETHER) throw tooMany();
  return chosen;
}

function tooMany(): AppError {
  return new AppError('ER_VALIDATION', say('refused.tooManyNonCompliances'));
}
