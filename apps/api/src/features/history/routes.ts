import { CALLS } from '@abhigam/contract';
import { countNonCompliances, findWebsite, findWebsiteOfUrl } from '@abhigam/db';
import { urlKey } from '@abhigam/domain';
import { notFound, readHiddenAudits, scopeOf } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentCounts } from '../non-compliances/present-non-compliance.ts';
import { presentWebsite } from '../websites/present-website.ts';
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

  route(app, CALLS.websiteDashboard, 'testRun.list', async ({ principal, scope, query }) => {
    const { websiteId, url, limit, ...choice } = query;
    const ofWebsites = scopeOf(principal, 'website.list');
    const website =
      websiteId === undefined
        ? await findWebsiteOfUrl(db, ofWebsites, urlKey(url ?? ''))
        : await findWebsite(db, ofWebsites, websiteId);
    if (!website) throw notFound('website');
    const where = { websiteId: website.id, hiddenAudits: await readHiddenAudits(db) };
    const [history, counts] = await Promise.all([
      readHistory(db, scope, { ...choice, websiteId: website.id }, { limit }),
      countNonCompliances(db, scopeOf(principal, 'nonCompliance.read'), where),
    ]);
    const issues = history.trends.map(({ cntTotalIssues }) => cntTotalIssues);
    return {
      website: presentWebsite(website),
      history,
      maxIssueCount: issues.length === 0 ? null : Math.max(...issues),
      nonCompliances: presentCounts(counts),
    };
  });
}
