import {
  countNonCompliances,
  findNonCompliance,
  listAssignable,
  listNonComplianceIds,
  listNotesOf,
  listReadableRuns,
  listSightings,
  type NonComplianceCounts,
  type NonComplianceFilter,
  type NonComplianceOrder,
  type NonComplianceRow,
  readAsOf,
  readSettings,
  type SightingRow,
} from '@abhigam/db';
import { areOwnersShown, NC_STATUSES, type NcStatus, OWNER_SETTING, staleAfterDays } from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';
import type { ListPart, ReadDeps } from '../deps.ts';
import { readHiddenAudits } from '../display/read-hidden-audits.ts';
import { type Principal, scopeOf, userOf } from '../principal.ts';
import { notFound } from '../refusals.ts';
import { getWebsite } from '../websites/read-websites.ts';
import {
  type NonComplianceWithSightings,
  readNonCompliancesWithSightings,
} from './read-non-compliances-with-sightings.ts';

const STALE_SETTING = 'staleNcAlertThresholdDays';
const MAX_NOTES = 200;

/** Filters that a reader can select. */
export type NonComplianceChoices = Omit<NonComplianceFilter, 'status' | 'assigneeId' | 'auditIds'> & {
  /** Only audits that test this WCAG criterion. */
  criterion?: string | undefined;
  status?: NcStatus | undefined;
  notResolved?: true | undefined;
  /** The id of a user, `me` or `none`. */
  assignee?: string | undefined;
};

/** Translates the selected filters of a principal into the filter of the query. */
export function nonComplianceFilter(
  principal: Principal,
  { status, notResolved, assignee, criterion, ...where }: NonComplianceChoices,
): NonComplianceFilter {
  return {
    ...where,
    ...(criterion === undefined ? {} : { auditIds: auditsOf(criterion) }),
    ...(status === undefined && !notResolved ? {} : { status: statusesOf(status, notResolved) }),
    ...(assignee === undefined ? {} : { assigneeId: assigneeOf(principal, assignee) }),
  };
}

/** Empty if the selected status contradicts the other filter. */
function statusesOf(status: NcStatus | undefined, notResolved: true | undefined): NcStatus[] {
  return NC_STATUSES.filter(
    (one) => (status === undefined || one === status) && !(notResolved && one === 'RESOLVED'),
  );
}

/** Empty if no audit tests the criterion. */
function auditsOf(criterion: string): string[] {
  return Object.entries(reportingDetails('en')).flatMap(([auditId, { criteria }]) =>
    criteria.includes(criterion) ? [auditId] : [],
  );
}

function assigneeOf(principal: Principal, assignee: string): string | null {
  if (assignee === 'none') return null;
  return assignee === 'me' ? userOf(principal) : assignee;
}

export interface NonComplianceList {
  counts: NonComplianceCounts;
  total: number;
  staleAfterDays: number;
  /** Whether the principal may see the assigned users of these websites. */
  areOwnersShown: boolean;
  /** Time of the read, for bulk changes of the list. */
  asOf: string;
  nonCompliances: NonComplianceWithSightings[];
}

/** A page of the non-compliances in scope, with counts over the whole filter. */
export async function readNonCompliances(
  { db }: ReadDeps,
  principal: Principal,
  { where: chosen, ...query }: { where: NonComplianceFilter; order: NonComplianceOrder } & ListPart,
): Promise<NonComplianceList> {
  const scope = scopeOf(principal, 'nonCompliance.read');
  const [asOf, hiddenAudits, settings] = await Promise.all([
    readAsOf(db),
    readHiddenAudits(db),
    readSettings(db, [STALE_SETTING, OWNER_SETTING]),
  ]);
  const where = { ...chosen, hiddenAudits };
  const [counts, ids] = await Promise.all([
    countNonCompliances(db, scope, where),
    listNonComplianceIds(db, scope, { ...query, where }),
  ]);
  return {
    counts,
    total: (where.status ?? NC_STATUSES).reduce((sum, status) => sum + counts[status], 0),
    staleAfterDays: staleAfterDays(settings.get(STALE_SETTING)),
    areOwnersShown: scope.reach === 'all' && areOwnersShown(settings.get(OWNER_SETTING)),
    asOf,
    nonCompliances: await readNonCompliancesWithSightings(db, scope, ids),
  };
}

type OutstandingQuery = Pick<NonComplianceFilter, 'websiteId' | 'testMode' | 'wcagVersion' | 'wcagLevel'> & {
  limit: number;
};

/** Unresolved non-compliances, highest priority first. Throws ER_NOT_FOUND for a website out of scope. */
export async function readOutstanding(
  deps: ReadDeps,
  principal: Principal,
  { limit, ...choices }: OutstandingQuery,
): Promise<NonComplianceList> {
  if (choices.websiteId) await getWebsite(deps, principal, { websiteId: choices.websiteId });
  return readNonCompliances(deps, principal, {
    where: { ...choices, status: ['UNRESOLVED', 'FIX IN PROGRESS'] },
    order: { key: 'priority', direction: 'desc' },
    limit,
    skip: 0,
  });
}

export type NonComplianceNoteRow = Awaited<ReturnType<typeof listNotesOf>>['notes'][number];

export interface NonComplianceView {
  row: NonComplianceRow;
  sightings: SightingRow[];
  /** The newest notes. */
  notes: NonComplianceNoteRow[];
  notesTotal: number;
  /** The runs that the notes name and that the principal may read. */
  readableRuns: ReadonlySet<string>;
}

/** One non-compliance with its history. Throws ER_NOT_FOUND. */
export async function readNonCompliance(
  { db }: ReadDeps,
  principal: Principal,
  id: string,
): Promise<NonComplianceView> {
  const row = await findNonCompliance(db, scopeOf(principal, 'nonCompliance.read'), id);
  if (!row) throw notFound('nonCompliance');
  const [{ notes, total }, sightings] = await Promise.all([
    listNotesOf(db, row.id, MAX_NOTES),
    listSightings(db, [row.id]),
  ]);
  const runs = notes.flatMap(({ test_run_id: runId }) => (runId === null ? [] : [runId]));
  const readableRuns = await listReadableRuns(db, scopeOf(principal, 'testRun.read'), runs);
  return { row, sightings, notes, notesTotal: total, readableRuns };
}

/** Users to whom non-compliances of a website can be assigned. Throws ER_NOT_FOUND. */
export async function readAssignable(
  deps: ReadDeps,
  principal: Principal,
  { websiteId, ...query }: { websiteId: string } & Parameters<typeof listAssignable>[2],
): ReturnType<typeof listAssignable> {
  scopeOf(principal, 'nonCompliance.update');
  const website = await getWebsite(deps, principal, { websiteId });
  return listAssignable(deps.db, website.organization_id, query);
}
