import { CALLS } from '@abhigam/contract';
import { pauseTests, readOperations } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentOperations } from './present-operations.ts';

export function operationsRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.getOperations, 'operations.read', async ({ principal }) =>
    presentOperations(await readOperations(deps, principal), new Date()),
  );

  route(app, CALLS.pauseQueue, 'operations.pause', async ({ principal, body }) => {
    await pauseTests(deps, principal, { what: 'all', ...body });
    return body;
  });

  route(app, CALLS.pauseWebsite, 'operations.pause', async ({ principal, params, body }) => {
    await pauseTests(deps, principal, { what: 'website', id: params.id, ...body });
    return body;
  });

  route(app, CALLS.pauseTestRun, 'operations.pause', async ({ principal, params, body }) => {
    await pauseTests(deps, principal, { what: 'test-run', id: params.id, ...body });
    return body;
  });
}
