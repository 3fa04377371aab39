import { CALLS } from '@abhigam/contract';
import { RUN_FORM_VERSIONS } from '@abhigam/domain';
import { startRunForService } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { apiKeyRoute } from '../../http/api-key-route.ts';
import { readTestRunResponse } from '../test-runs/read-test-run-response.ts';

/**
 * Calls for other services: they start and read the same runs as users, with the rights of the user of the key.
 */
export function externalRoutes(app: FastifyInstance): void {
  const { deps } = app;

  apiKeyRoute(app, CALLS.runExternalTest, 'testRun.create', async ({ principal, body }) => ({
    id: await startRunForService(deps, principal, {
      name: body.name,
      baseUrl: body.url,
      testMode: body.testMode,
      // The newest version offered, at AA (run-modes, ruling 88).
      wcagVersion: RUN_FORM_VERSIONS[RUN_FORM_VERSIONS.length - 1] ?? '2.2',
      wcagLevel: 'AA',
      disableExperimental: true,
    }),
  }));

  apiKeyRoute(app, CALLS.getExternalTestRun, 'testRun.read', ({ principal, params, query }) =>
    readTestRunResponse(deps, principal, params.id, query),
  );
}
