import { CALLS } from '@abhigam/contract';
import {
  readComparableRuns,
  readComparedElements,
  readComparedPages,
  readComparison,
  readPageComparison,
  readPagesOfOneRun,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentComparedElements } from './present-compared-elements.ts';
import { presentComparison } from './present-comparison.ts';
import { presentComparableRun, presentComparedPage, presentPageOfOneRun } from './present-lists.ts';
import { presentPageComparison } from './present-page-comparison.ts';

export function comparisonRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listComparableRuns, 'testRun.read', async ({ principal, query: { id, limit, skip } }) => {
    const { total, runs } = await readComparableRuns(deps, principal, { testRunId: id, limit, skip });
    return { total, runs: runs.map(presentComparableRun) };
  });

  route(app, CALLS.compareTestRuns, 'testRun.read', async ({ principal, query }) =>
    presentComparison(await readComparison(deps, principal, query), query.lang),
  );

  route(app, CALLS.listComparedElements, 'testRun.read', async ({ principal, query }) =>
    presentComparedElements(await readComparedElements(deps, principal, query), query.lang),
  );

  route(app, CALLS.listComparedPages, 'testRun.read', async ({ principal, query }) => {
    const { total, pages } = await readComparedPages(deps, principal, query);
    return { total, pages: pages.map(presentComparedPage) };
  });

  route(app, CALLS.compareOnePage, 'testRun.read', async ({ principal, query }) =>
    presentPageComparison(await readPageComparison(deps, principal, query), query.lang),
  );

  route(app, CALLS.listPagesOfOneRun, 'testRun.read', async ({ principal, query }) => {
    const { total, pages } = await readPagesOfOneRun(deps, principal, query);
    return { total, pages: pages.map(presentPageOfOneRun) };
  });
}
