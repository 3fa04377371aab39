import { CALLS } from '@abhigam/contract';
import { findTestRun, setQueuePaused, setRunPaused, setWebsitePaused, type Tx } from '@abhigam/db';
import { AppError, type SecurityEvent } from '@abhigam/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { contextOf } from '../../security/event-context.ts';
import { readOperations } from './read-operations.ts';

export function operationsRoutes(app: FastifyInstance): void {
  const { db } = app.deps;
  const pausing = (
    request: FastifyRequest,
    event: Omit<Extract<SecurityEvent, { type: 'tests-paused' }>, 'type'>,
    change: (tx: Tx) => Promise<void>,
  ) =>
    db.transaction().execute(async (tx) => {
      await change(tx);
      await app.securityLog.noteIn(tx, { type: 'tests-paused', ...event }, contextOf(request));
    });

  route(app, CALLS.getOperations, 'operations.read', () => readOperations(db, new Date()));

  route(app, CALLS.pauseQueue, 'operations.pause', async ({ body, request }) => {
    await pausing(request, { what: 'all', id: null, ...body }, (tx) => setQueuePaused(tx, body.paused));
    return body;
  });

  route(app, CALLS.pauseWebsite, 'operations.pause', async ({ params, body, request }) => {
    await pausing(request, { what: 'website', id: params.id, ...body }, async (tx) => {
      if (!(await setWebsitePaused(tx, params.id, body.paused))) throw notFound('website');
    });
    return body;
  });

  route(app, CALLS.pauseTestRun, 'operations.pause', async ({ scope, params, body, request }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('test run');
    await pausing(request, { what: 'test-run', id: params.id, ...body }, async (tx) => {
      if (!(await setRunPaused(tx, params.id, body.paused)))
        throw new AppError('ER_STATE', 'This test run is already over.');
    });
    return body;
  });
}
