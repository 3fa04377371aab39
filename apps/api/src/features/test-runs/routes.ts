import { CALLS } from '@abhigam/contract';
import { cancelRun, countRunPages, findTestRun, listRunPages } from '@abhigam/db';
import { finishRun } from '@abhigam/jobs';
import type { FastifyInstance } from 'fastify';
import { notFound, scopeOf } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { listTestRuns } from './list-test-runs.ts';
import { presentTestInstance } from './present-test-run.ts';
import { readRunOverview } from './read-run-overview.ts';
import { readTestRun } from './read-test-run.ts';
import { startTestRun } from './start-test-run.ts';

export function testRunRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db, queue } = deps;

  route(app, CALLS.createTestRun, 'testRun.create', async ({ actor, scope, body }) => ({
    id: await startTestRun(deps, actor, scope, body),
  }));

  route(app, CALLS.listTestRuns, 'testRun.list', async ({ actor, scope, query }) =>
    listTestRuns(db, { runs: scope, websites: scopeOf(actor, 'website.list') }, query.filter ?? {}),
  );

  route(app, CALLS.getTestRun, 'testRun.read', async ({ scope, params, query }) =>
    readTestRun(db, scope, params.id, query),
  );

  route(app, CALLS.getRunOverview, 'testRun.read', async ({ scope, params, query }) =>
    readRunOverview(db, scope, params.id, query),
  );

  route(app, CALLS.listRunPages, 'testRun.read', async ({ scope, params, query }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('test run');
    const { direction, ...asked } = query;
    const [total, rows] = await Promise.all([
      countRunPages(db, params.id, asked),
      listRunPages(db, params.id, { ...asked, direction: direction === 'ASC' ? 'asc' : 'desc' }),
    ]);
    return { total, pages: rows.map(presentTestInstance) };
  });

  route(app, CALLS.cancelTestRun, 'testRun.cancel', async ({ scope, params }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('test run');
    return db.transaction().execute(async (tx) => {
      const { status, finish } = await cancelRun(tx, params.id);
      if (finish) await queue.enqueue(tx, finishRun, { testRunId: params.id });
      return { id: params.id, status };
    });
  });
}
