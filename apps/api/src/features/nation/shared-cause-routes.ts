import { CALLS, MAX_LISTED_CAUSES } from '@abhigam/contract';
import {
  ALL_ORGANIZATIONS,
  findCauseExample,
  findSharedCause,
  listOrganizationsOfCause,
  listSharedCauses,
  listWebsitesOfCause,
  type RowScope,
  type SharedCauseRow,
} from '@abhigam/db';
import { causeLetter } from '@abhigam/notices';
import { notFound } from '@abhigam/portal';
import { writeCauses, writeWebsitesOfCause } from '@abhigam/report';
import { explain, reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { inPortions } from '../../http/in-portions.ts';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { beginListFile } from './list-file.ts';
import { averageOf, presentSharedCause, presentWebsiteOfCause } from './present-shared-cause.ts';

export function sharedCauseRoutes(app: FastifyInstance): void {
  const { db, settings } = app.deps;

  route(app, CALLS.listSharedCauses, 'sharedCause.read', async ({ scope, query }) => {
    const { auditId, origin, order, limit, skip, lang } = query;
    const organizationId = organizationOf(scope, query.organizationId);
    // Those of a foreign organization are an empty list.
    if (organizationId === null) return [];
    const where = { organizationId, auditId, origin };
    const rows = await listSharedCauses(db, { where, order: readOrder(order), limit, skip });
    const details = reportingDetails(lang);
    return rows.map((row) => presentSharedCause(row, details));
  });

  route(app, CALLS.getSharedCause, 'sharedCause.read', async ({ scope, params, query }) => {
    const { lang } = query;
    const organizationId = organizationOf(scope, query.organizationId);
    const place = organizationId === null ? null : { organizationId, causeId: params.id };
    const row = place && (await findSharedCause(db, place));
    if (!row) throw notFound('sharedCause');
    const cause = presentSharedCause(row, reportingDetails(lang));
    const found = await findCauseExample(db, place);
    const example = found && {
      websiteId: found.website_id,
      testRunId: found.test_run_id,
      testInstanceId: found.test_instance_id,
      elementId: found.element_id,
      url: found.url,
      label: found.label,
      snippet: found.snippet,
      explanation: explain(found.causes, lang) || found.explanation,
      isPictured: found.is_pictured,
    };
    const { averageBefore: before, averageAfter: after } = cause;
    return { cause, example, letter: causeLetter({ ...cause, before, after, example }, lang) };
  });

  route(app, CALLS.listWebsitesOfSharedCause, 'sharedCause.read', async ({ scope, params, query }) => {
    const organizationId = await reachedCause(scope, params.id, query.organizationId);
    const rows = await listWebsitesOfCause(db, { ...query, organizationId, causeId: params.id });
    return rows.map(presentWebsiteOfCause);
  });

  // An error on the way ends the connection, as of a report.
  route(app, CALLS.downloadSharedCauses, 'sharedCause.read', async ({ scope, query, reply }) => {
    const { auditId, origin, order, lang } = query;
    const organizationId = organizationOf(scope, query.organizationId);
    const file = beginListFile(reply, settings.brand, { ...query, of: 'fix-once' });
    const details = reportingDetails(lang);
    return writeCauses(file, causes());

    async function* causes() {
      if (organizationId === null) return;
      const where = { organizationId, auditId, origin };
      const read = ({ limit, after }: { limit: number; after: SharedCauseRow | undefined }) =>
        listSharedCauses(db, { where, order: readOrder(order), limit, after });
      for await (const row of inPortions(read, MAX_LISTED_CAUSES)) yield presentSharedCause(row, details);
    }
  });

  route(
    app,
    CALLS.downloadWebsitesOfSharedCause,
    'sharedCause.read',
    async ({ scope, params, query, reply }) => {
      const causeId = params.id;
      const organizationId = await reachedCause(scope, causeId, query.organizationId);
      const file = beginListFile(reply, settings.brand, { ...query, of: `fix-once-${causeId}-websites` });
      return writeWebsitesOfCause(file, websites());

      async function* websites() {
        const read = (part: { skip: number; limit: number }) =>
          listWebsitesOfCause(db, { organizationId, causeId, ...part });
        for await (const row of inPortions(read)) yield presentWebsiteOfCause(row);
      }
    },
  );

  route(app, CALLS.listOrganizationsOfSharedCause, 'sharedCause.read', async ({ scope, params, query }) => {
    const organizationId = await reachedCause(scope, params.id, undefined);
    const rows = await listOrganizationsOfCause(db, { ...query, organizationId, causeId: params.id });
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      websites: row.websites,
      pages: row.pages,
      failures: row.failures,
      averageBefore: averageOf(row.score_sum, row.scored),
      averageAfter: averageOf(row.after_sum, row.scored),
    }));
  });

  /** Refuses a cause that no website in reach has: how many others have it is told with one's own alone. */
  async function reachedCause(scope: RowScope, causeId: number, wanted: number | undefined): Promise<number> {
    const organizationId = organizationOf(scope, wanted);
    if (organizationId === null || !(await findSharedCause(db, { organizationId, causeId })))
      throw notFound('sharedCause');
    return organizationId;
  }
}

/** The organization whose figures are told, or all; null where the one that is asked for is out of reach. */
export function organizationOf(scope: RowScope, wanted: number | undefined): number | null {
  if (scope.reach === 'all') return wanted ?? ALL_ORGANIZATIONS;
  return wanted === undefined || wanted === scope.organizationId ? scope.organizationId : null;
}
