import { CALLS } from '@abhigam/contract';
import { RUN_FORM_VERSIONS } from '@abhigam/domain';
import { startRunOfService } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { apiKeyRoute } from '../../http/api-key-route.ts';
import { answerTestRun } from '../test-runs/answer-test-run.ts';

/** Calls by other services: the same runs as those that people start, by the rights of the key's person. */
export function externalRoutes(app: FastifyInstance): void {
  const { deps } = app;

  apiKeyRoute(app, CALLS.runExternalTest, 'testRun.create', async ({ principal, body }) => ({
    id: await startRunOfService(deps, principal, {
      name: body.name,
      baseUrl: body.url,
      testMode: body.testMode,
      // The newest that is offered, at AA (run-modes, ruling 88).
      wcagVersion: RUN_FORM_VERSIONS[RUN_FORM_VERSIONS.length - 1] ?? '2.2',
      wcagLevel: 'AA',
      disableExperimental: true,
    }),
  }));

  apiKeyRoute(app, CALLS.getExternalTestRun, 'testRun.read', ({ principal, params, query }) =>
    answerTestRun(deps, principal, params.id, query),
  );
}
