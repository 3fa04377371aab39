import { CALLS } from '@abhigam/contract';
import { countRunPages, findTestRun, listRunPages } from '@abhigam/db';
import { cancelTestRun, notFound, readShownBy, scopeOf, startTestRun } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { listTestRuns } from './list-test-runs.ts';
import { presentTestInstance } from './present-test-run.ts';
import { readRootCauses } from './read-root-causes.ts';
import { readRunOverview } from './read-run-overview.ts';
import { readTestRun } from './read-test-run.ts';

export function testRunRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.createTestRun, 'testRun.create', async ({ principal, body }) => ({
    id: await startTestRun(deps, principal, body),
  }));

  route(app, CALLS.listTestRuns, 'testRun.list', async ({ principal, scope, query }) =>
    listTestRuns(db, { runs: scope, websites: scopeOf(principal, 'website.list') }, query.filter ?? {}),
  );

  route(app, CALLS.getTestRun, 'testRun.read', async ({ principal, scope, params, query }) =>
    readTestRun(
      db,
      { runs: scope, nonCompliances: scopeOf(principal, 'nonCompliance.read') },
      params.id,
      query,
    ),
  );

  route(app, CALLS.getRunOverview, 'testRun.read', async ({ scope, params, query }) =>
    readRunOverview(db, scope, params.id, query),
  );

  route(app, CALLS.listRootCauses, 'testRun.read', async ({ scope, params, query }) =>
    readRootCauses(db, scope, params.id, query),
  );

  route(app, CALLS.listRunPages, 'testRun.read', async ({ scope, params, query }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('testRun');
    const { direction, decided, ...rest } = query;
    const asked = decided ? { ...rest, withFinding: { ...(await readShownBy(db)), decided } } : rest;
    const [total, rows] = await Promise.all([
      countRunPages(db, params.id, asked),
      listRunPages(db, params.id, { ...asked, direction: direction === 'ASC' ? 'asc' : 'desc' }),
    ]);
    return { total, pages: rows.map(presentTestInstance) };
  });

  route(app, CALLS.cancelTestRun, 'testRun.cancel', async ({ principal, params }) => {
    const { status } = await cancelTestRun(deps, principal, { testRunId: params.id });
    return { id: params.id, status };
  });
}
