import { CALLS } from '@abhigam/contract';
import {
  findNonCompliance,
  findWebsite,
  listAssignable,
  listNotesOf,
  listReadableRuns,
  listSightings,
  type NonComplianceFilter,
} from '@abhigam/db';
import { NC_STATUSES, type NcStatus } from '@abhigam/domain';
import {
  changeNonCompliance,
  changeNonCompliances,
  notFound,
  type Principal,
  readHiddenAudits,
  scopeOf,
  userOf,
} from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { presentNote, presentOne } from './present-non-compliance.ts';
import { readNonCompliances } from './read-non-compliances.ts';

/** Entries of one answer: more is no reading. */
const MAX_NOTES = 200;
const PAGE_SIZE = 11;

export function nonComplianceRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.listNonCompliances, 'nonCompliance.read', async ({ principal, scope, query }) => {
    const { filter = {}, lang } = query;
    return readNonCompliances(db, scope, {
      where: whereOf(principal, filter.where ?? {}),
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? PAGE_SIZE,
      skip: filter.skip ?? 0,
      lang,
    });
  });

  route(app, CALLS.outstandingNonCompliances, 'nonCompliance.read', async ({ principal, scope, query }) => {
    const { limit, lang, ...choices } = query;
    if (choices.websiteId && !(await findWebsite(db, scopeOf(principal, 'website.list'), choices.websiteId)))
      throw notFound('website');
    const { counts, total, nonCompliances } = await readNonCompliances(db, scope, {
      where: { ...choices, status: ['UNRESOLVED', 'FIX IN PROGRESS'] },
      order: { key: 'priority', direction: 'desc' },
      limit,
      skip: 0,
      lang,
    });
    return { counts, total, nonCompliances };
  });

  route(app, CALLS.getNonCompliance, 'nonCompliance.read', async ({ principal, scope, params, query }) => {
    const row = await findNonCompliance(db, scope, params.id);
    if (!row) throw notFound('nonCompliance');
    const [{ notes, total }, sightings] = await Promise.all([
      listNotesOf(db, row.id, MAX_NOTES),
      listSightings(db, [row.id]),
    ]);
    const runs = notes.flatMap(({ test_run_id: id }) => (id === null ? [] : [id]));
    const readable = await listReadableRuns(db, scopeOf(principal, 'testRun.read'), runs);
    return {
      ...presentOne(row, sightings, query.lang),
      notes: notes.map((note) => presentNote(note, readable)),
      notesTotal: total,
    };
  });

  route(app, CALLS.listAssignable, 'nonCompliance.update', async ({ principal, params, query }) => {
    const website = await findWebsite(db, scopeOf(principal, 'website.list'), params.id);
    if (!website) throw notFound('website');
    const rows = await listAssignable(db, website.organization_id, query);
    return rows.map(({ id, email, full_name: fullName }) => ({ id, email, fullName }));
  });

  route(app, CALLS.patchNonCompliance, 'nonCompliance.update', async ({ principal, params, body }) => {
    const { version, ...change } = body;
    const now = await changeNonCompliance(app.deps, principal, { id: params.id, change, version });
    return { id: params.id, ...now };
  });

  route(app, CALLS.patchNonCompliancesBulk, 'nonCompliance.update', async ({ principal, body }) => {
    const { nc, listed, ...which } = body;
    const all = listed && {
      where: { ...whereOf(principal, listed.where), hiddenAudits: await readHiddenAudits(db) },
      except: listed.except,
    };
    return changeNonCompliances(app.deps, principal, { ...which, listed: all, change: nc });
  });
}

type Chosen = Omit<NonComplianceFilter, 'status' | 'assigneeId' | 'auditIds'> & {
  criterion?: string | undefined;
  status?: NcStatus | undefined;
  notResolved?: true | undefined;
  assignee?: string | undefined;
};

/** The choices of a request as the database is asked. */
function whereOf(
  principal: Principal,
  { status, notResolved, assignee, criterion, ...where }: Chosen,
): NonComplianceFilter {
  return {
    ...where,
    ...(criterion === undefined ? {} : { auditIds: auditsOf(criterion) }),
    ...(status === undefined && !notResolved ? {} : { status: statusesOf(status, notResolved) }),
    ...(assignee === undefined ? {} : { assigneeId: assigneeOf(principal, assignee) }),
  };
}

/** None where a status is chosen that the other choice leaves out. */
function statusesOf(status: NcStatus | undefined, notResolved: true | undefined): NcStatus[] {
  return NC_STATUSES.filter(
    (one) => (status === undefined || one === status) && !(notResolved && one === 'RESOLVED'),
  );
}

/** None for a criterion that no audit tests. */
function auditsOf(criterion: string): string[] {
  return Object.entries(reportingDetails('en')).flatMap(([auditId, { criteria }]) =>
    criteria.includes(criterion) ? [auditId] : [],
  );
}

function assigneeOf(principal: Principal, assignee: string): string | null {
  if (assignee === 'none') return null;
  return assignee === 'me' ? userOf(principal) : assignee;
}
