import { CALLS } from '@abhigam/contract';
import {
  countUntestedOfEstimate,
  type EstimateRow,
  findEstimate,
  listEstimates,
  listSampledWebsites,
  listStrataOfEstimate,
  listWebsitesOfEstimate,
  type RowScope,
} from '@abhigam/db';
import { drawEstimate, notFound, planEstimate, stopEstimate } from '@abhigam/portal';
import { writeEstimate } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { beginListFile } from './list-file.ts';
import { presentEstimate } from './present-estimate.ts';
import { presentEstimateWebsite, presentStratum, presentUntested } from './present-estimate-parts.ts';
import { readListedEstimate } from './read-listed-estimate.ts';

export function estimateRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.listEstimates, 'estimate.read', async ({ scope, query }) =>
    presented(await listEstimates(db, scope, query)),
  );

  route(app, CALLS.getEstimate, 'estimate.read', async ({ scope, params }) => {
    const [estimate] = await presented([await reachedEstimate(scope, params.id)]);
    if (!estimate) throw notFound('estimate');
    return { ...estimate, untested: presentUntested(await countUntestedOfEstimate(db, params.id)) };
  });

  route(app, CALLS.listStrataOfEstimate, 'estimate.read', async ({ scope, params, query }) => {
    const { id: estimateId, failing_limit: compliantAbove } = await reachedEstimate(scope, params.id);
    const options = { estimateId, compliantAbove, ...query };
    return (await listStrataOfEstimate(db, options)).map(presentStratum);
  });

  route(app, CALLS.listWebsitesOfEstimate, 'estimate.read', async ({ scope, params, query }) => {
    const { id: estimateId } = await reachedEstimate(scope, params.id);
    return (await listWebsitesOfEstimate(db, scope, { estimateId, ...query })).map(presentEstimateWebsite);
  });

  route(app, CALLS.planEstimate, 'estimate.create', ({ principal, query }) =>
    planEstimate(deps, principal, query.sample),
  );

  route(app, CALLS.createEstimate, 'estimate.create', async ({ principal, body }) => ({
    id: await drawEstimate(deps, principal, body),
  }));

  route(app, CALLS.stopEstimate, 'estimate.create', async ({ principal, params }) => {
    await stopEstimate(deps, principal, { estimateId: params.id });
    return { id: params.id };
  });

  // An error on the way ends the connection, as of a report.
  route(app, CALLS.downloadEstimate, 'estimate.read', async ({ scope, params, query, reply }) => {
    const row = await reachedEstimate(scope, params.id);
    const sampled = await listSampledWebsites(db, [row.id]);
    const file = beginListFile(reply, deps.settings.brand, { ...query, of: 'estimate' });
    return writeEstimate(file, readListedEstimate(db, scope, row, sampled));
  });

  async function reachedEstimate(scope: RowScope, id: string): Promise<EstimateRow> {
    const row = await findEstimate(db, scope, id);
    if (!row) throw notFound('estimate');
    return row;
  }

  async function presented(rows: readonly EstimateRow[]) {
    const websites = await listSampledWebsites(
      db,
      rows.map(({ id }) => id),
    );
    const byEstimate = Map.groupBy(websites, (website) => website.estimate_id);
    return rows.map((row) => presentEstimate(row, byEstimate.get(row.id) ?? []));
  }
}
