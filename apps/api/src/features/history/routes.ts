import { CALLS } from '@abhigam/contract';
import { findWebsite } from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import { notFound, scopeOf } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { readHistory } from './read-history.ts';

export function historyRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.historicalTrend, 'testRun.list', async ({ scope, body: { filter, ...asked } }) => {
    if ('testScheduleId' in asked) return readHistory(db, scope, asked, filter ?? {});
    const { baseUrl, ...choice } = asked;
    return readHistory(db, scope, { ...choice, baseUrlKey: urlKey(baseUrl) }, filter ?? {});
  });

  route(app, CALLS.historicalDashboard, 'testRun.list', async ({ principal, scope, query }) => {
    const { limit, skip, ...choice } = query;
    if (!(await findWebsite(db, scopeOf(principal, 'website.list'), choice.websiteId)))
      throw notFound('website');
    return readHistory(db, scope, choice, { limit, skip });
  });
}
