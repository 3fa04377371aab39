import { CALLS } from '@abhigam/contract';
import {
  cancelTestRun,
  readRootCauses,
  readRunOverview,
  readRunPages,
  readTestRuns,
  startTestRun,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { presentCauses } from './present-causes.ts';
import { presentRunOverview } from './present-run-overview.ts';
import { presentTestInstance, presentTestRunList } from './present-test-run.ts';
import { readTestRunResponse } from './read-test-run-response.ts';

/** Default page size of run lists. */
const DEFAULT_LIMIT = 10;

export function testRunRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.createTestRun, 'testRun.create', async ({ principal, body }) => ({
    id: await startTestRun(deps, principal, body),
  }));

  route(app, CALLS.listTestRuns, 'testRun.list', async ({ principal, query: { filter = {} } }) => {
    const include = filter.include ?? [];
    const found = await readTestRuns(deps, principal, {
      where: filter.where ?? {},
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? DEFAULT_LIMIT,
      skip: filter.skip ?? 0,
      withEarlier: include.includes('hasEarlier'),
    });
    return presentTestRunList(found, { include, websiteId: filter.where?.websiteId });
  });

  route(app, CALLS.getTestRun, 'testRun.read', ({ principal, params, query }) =>
    readTestRunResponse(deps, principal, params.id, query),
  );

  route(app, CALLS.getRunOverview, 'testRun.read', async ({ principal, params, query: { limit, lang } }) =>
    presentRunOverview(
      await readRunOverview(deps, principal, { testRunId: params.id, maxCauses: limit }),
      lang,
    ),
  );

  route(app, CALLS.listRootCauses, 'testRun.read', async ({ principal, params, query }) => {
    const { lang, ...rest } = query;
    const { total, causes } = await readRootCauses(deps, principal, { testRunId: params.id, ...rest });
    const views = presentCauses(causes, lang);
    return { total, causes: views.map((view, at) => ({ ...view, place: causes[at]?.place ?? 0 })) };
  });

  route(app, CALLS.listRunPages, 'testRun.read', async ({ principal, params, query }) => {
    const direction = query.direction === 'ASC' ? 'asc' : 'desc';
    const options = { testRunId: params.id, ...query, direction } as const;
    const { total, pages } = await readRunPages(deps, principal, options);
    return { total, pages: pages.map(presentTestInstance) };
  });

  route(app, CALLS.cancelTestRun, 'testRun.cancel', async ({ principal, params }) => {
    const { status } = await cancelTestRun(deps, principal, { testRunId: params.id });
    return { id: params.id, status };
  });
}
