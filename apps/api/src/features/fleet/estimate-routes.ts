import { CALLS } from '@abhigam/contract';
import {
  drawEstimate,
  planEstimate,
  readEstimate,
  readEstimates,
  readStrata,
  readWebsitesOfEstimate,
  stopEstimate,
  streamEstimate,
} from '@abhigam/portal';
import { writeEstimate } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { beginListFile } from './list-file.ts';
import { presentEstimate } from './present-estimate.ts';
import { presentEstimateWebsite, presentStratum, presentUntested } from './present-estimate-parts.ts';
import { presentListedEstimate } from './present-listed-estimate.ts';

export function estimateRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listEstimates, 'estimate.read', async ({ principal, query }) =>
    (await readEstimates(deps, principal, query)).map(presentEstimate),
  );

  route(app, CALLS.getEstimate, 'estimate.read', async ({ principal, params }) => {
    const { untested, ...estimate } = await readEstimate(deps, principal, params.id);
    return { ...presentEstimate(estimate), untested: presentUntested(untested) };
  });

  route(app, CALLS.listStrataOfEstimate, 'estimate.read', async ({ principal, params, query }) =>
    (await readStrata(deps, principal, { estimateId: params.id, ...query })).map(presentStratum),
  );

  route(app, CALLS.listWebsitesOfEstimate, 'estimate.read', async ({ principal, params, query }) => {
    const rows = await readWebsitesOfEstimate(deps, principal, { estimateId: params.id, ...query });
    return rows.map(presentEstimateWebsite);
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

  // An error while streaming closes the connection, as for reports.
  route(app, CALLS.downloadEstimate, 'estimate.read', async ({ principal, params, query, reply }) => {
    const estimate = await streamEstimate(deps, principal, params.id);
    const file = beginListFile(reply, deps.settings.brand, { ...query, of: 'estimate' });
    return writeEstimate(file, presentListedEstimate(estimate));
  });
}
