import { CALLS } from '@abhigam/contract';
import { type EstimateRow, findEstimate, listEstimates, listSampledWebsites } from '@abhigam/db';
import { drawEstimate, notFound, stopEstimate } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentEstimate } from './present-estimate.ts';

export function estimateRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.listEstimates, 'estimate.read', async ({ scope, query }) =>
    presented(await listEstimates(db, scope, query)),
  );

  route(app, CALLS.getEstimate, 'estimate.read', async ({ scope, params }) => {
    const row = await findEstimate(db, scope, params.id);
    const [estimate] = row ? await presented([row]) : [];
    if (!estimate) throw notFound('estimate');
    return estimate;
  });

  route(app, CALLS.createEstimate, 'estimate.create', async ({ principal, body }) => ({
    id: await drawEstimate(deps, principal, body),
  }));

  route(app, CALLS.stopEstimate, 'estimate.create', async ({ principal, params }) => {
    await stopEstimate(deps, principal, { estimateId: params.id });
    return { id: params.id };
  });

  async function presented(rows: readonly EstimateRow[]) {
    const websites = await listSampledWebsites(
      db,
      rows.map(({ id }) => id),
    );
    const byEstimate = Map.groupBy(websites, (website) => website.estimate_id);
    return rows.map((row) => presentEstimate(row, byEstimate.get(row.id) ?? []));
  }
}
