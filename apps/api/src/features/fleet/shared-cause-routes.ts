import { CALLS, MAX_LISTED_CAUSES } from '@abhigam/contract';
import { causeLetter } from '@abhigam/notices';
import {
  readOrganizationsOfCause,
  readSharedCause,
  readSharedCauses,
  readWebsitesOfCause,
  streamSharedCauses,
  streamWebsitesOfCause,
} from '@abhigam/portal';
import { writeCauses, writeWebsitesOfCause } from '@abhigam/report';
import { reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { beginListFile } from './list-file.ts';
import {
  presentCauseExample,
  presentOrganizationOfCause,
  presentSharedCause,
  presentWebsiteOfCause,
} from './present-shared-cause.ts';

export function sharedCauseRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { brand } = deps.settings;

  route(app, CALLS.listSharedCauses, 'sharedCause.read', async ({ principal, query }) => {
    const { order, lang, ...rest } = query;
    const rows = await readSharedCauses(deps, principal, { ...rest, order: readOrder(order) });
    const details = reportingDetails(lang);
    return rows.map((row) => presentSharedCause(row, details));
  });

  route(app, CALLS.getSharedCause, 'sharedCause.read', async ({ principal, params, query }) => {
    const { lang, organizationId } = query;
    const found = await readSharedCause(deps, principal, { causeId: params.id, organizationId });
    const cause = presentSharedCause(found.row, reportingDetails(lang));
    const example = found.example && presentCauseExample(found.example, lang);
    const { averageBefore: before, averageAfter: after } = cause;
    return { cause, example, letter: causeLetter({ ...cause, before, after, example }, lang) };
  });

  route(app, CALLS.listWebsitesOfSharedCause, 'sharedCause.read', async ({ principal, params, query }) =>
    (await readWebsitesOfCause(deps, principal, { causeId: params.id, ...query })).map(presentWebsiteOfCause),
  );

  // An error while streaming closes the connection, as for reports.
  route(app, CALLS.downloadSharedCauses, 'sharedCause.read', async ({ principal, query, reply }) => {
    const { organizationId, auditId, origin, order, lang } = query;
    const rows = streamSharedCauses(deps, principal, {
      organizationId,
      auditId,
      origin,
      order: readOrder(order),
      max: MAX_LISTED_CAUSES,
    });
    const file = beginListFile(reply, brand, { ...query, of: 'fix-once' });
    const details = reportingDetails(lang);
    return writeCauses(
      file,
      presentEach(rows, (row) => presentSharedCause(row, details)),
    );
  });

  route(
    app,
    CALLS.downloadWebsitesOfSharedCause,
    'sharedCause.read',
    async ({ principal, params, query, reply }) => {
      const { organizationId } = query;
      const rows = await streamWebsitesOfCause(deps, principal, { causeId: params.id, organizationId });
      const file = beginListFile(reply, brand, { ...query, of: `fix-once-${params.id}-websites` });
      return writeWebsitesOfCause(file, presentEach(rows, presentWebsiteOfCause));
    },
  );

  route(
    app,
    CALLS.listOrganizationsOfSharedCause,
    'sharedCause.read',
    async ({ principal, params, query }) => {
      const rows = await readOrganizationsOfCause(deps, principal, { causeId: params.id, ...query });
      return rows.map(presentOrganizationOfCause);
    },
  );
}

async function* presentEach<Row, View>(rows: AsyncIterable<Row>, present: (row: Row) => View) {
  for await (const row of rows) yield present(row);
}
