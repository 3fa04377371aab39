import { CALLS } from '@abhigam/contract';
import {
  countComparedPages,
  findTestRun,
  listComparableRuns,
  listComparedPages,
  listPagesOfOneRun,
} from '@abhigam/db';
import { notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { compareOnePage } from './compare-one-page.ts';
import { compareTestRuns } from './compare-test-runs.ts';
import { findComparedRuns, haveFindings } from './find-compared-runs.ts';
import { listComparedElements } from './list-compared-elements.ts';
import { openComparison } from './open-comparison.ts';
import { presentComparableRun, presentComparedPage, presentPageOfOneRun } from './present-lists.ts';

export function comparisonRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.listComparableRuns, 'testRun.read', async ({ scope, query: { id, limit, skip } }) => {
    const run = await findTestRun(db, scope, id);
    if (!run) throw notFound('testRun');
    const { total, runs } = await listComparableRuns(db, scope, run, { limit, skip });
    return { total, runs: runs.map(presentComparableRun) };
  });

  route(app, CALLS.compareTestRuns, 'testRun.read', async ({ principal, scope, query }) =>
    compareTestRuns(db, principal, await findComparedRuns(db, scope, query), query.lang),
  );

  route(app, CALLS.listComparedElements, 'testRun.read', async ({ principal, scope, query }) =>
    listComparedElements(db, principal, await findComparedRuns(db, scope, query), query),
  );

  route(app, CALLS.listComparedPages, 'testRun.read', async ({ principal, scope, query }) => {
    const runs = await findComparedRuns(db, scope, query);
    if (!haveFindings(runs)) return { total: 0, pages: [] };
    const { id } = await openComparison(db, principal, runs);
    const { total, pages } = await listComparedPages(db, id, query);
    return { total, pages: pages.map(presentComparedPage) };
  });

  route(app, CALLS.compareOnePage, 'testRun.read', async ({ scope, query }) =>
    compareOnePage(db, await findComparedRuns(db, scope, query), query),
  );

  route(app, CALLS.listPagesOfOneRun, 'testRun.read', async ({ scope, query }) => {
    const runs = await findComparedRuns(db, scope, query);
    const ids = { baseRunId: runs.base.id, withRunId: runs.with.id };
    const [counts, pages] = await Promise.all([
      countComparedPages(db, ids.baseRunId, ids.withRunId),
      listPagesOfOneRun(db, { ...ids, in: query.run }, query),
    ]);
    return {
      total: query.run === 'base' ? counts.onlyBase : counts.onlyWith,
      pages: pages.map(presentPageOfOneRun),
    };
  });
}
