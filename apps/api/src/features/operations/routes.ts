import { CALLS } from '@abhigam/contract';
import { findTestRun, setQueuePaused, setRunPaused, setWebsitePaused } from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { readOperations } from './read-operations.ts';

export function operationsRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.getOperations, 'operations.read', () => readOperations(db, new Date()));

  route(app, CALLS.pauseQueue, 'operations.pause', async ({ body }) => {
    await setQueuePaused(db, body.paused);
    return body;
  });

  route(app, CALLS.pauseWebsite, 'operations.pause', async ({ params, body }) => {
    if (!(await setWebsitePaused(db, params.id, body.paused))) throw notFound('website');
    return body;
  });

  route(app, CALLS.pauseTestRun, 'operations.pause', async ({ scope, params, body }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('test run');
    if (!(await setRunPaused(db, params.id, body.paused)))
      throw new AppError('ER_STATE', 'This test run is already over.');
    return body;
  });
}
