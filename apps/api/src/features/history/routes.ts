import { CALLS, MAX_TRENDS } from '@abhigam/contract';
import { urlKey } from '@abhigam/domain';
import { readHistory, readHistoryOfWebsite, readWebsiteDashboard } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentCounts } from '../non-compliances/present-non-compliance.ts';
import { presentWebsite } from '../websites/present-website.ts';
import { presentHistory } from './present-history.ts';

export function historyRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.historicalTrend, 'testRun.list', async ({ principal, body: { filter, ...rest } }) => {
    const choice = 'testScheduleId' in rest ? rest : withUrlKey(rest);
    return presentHistory(await readHistory(deps, principal, { choice, ...partOf(filter ?? {}) }));
  });

  route(app, CALLS.historicalDashboard, 'testRun.list', async ({ principal, query }) => {
    const { limit, skip, ...choice } = query;
    const part = partOf({ limit, skip });
    return presentHistory(await readHistoryOfWebsite(deps, principal, { choice, ...part }));
  });

  route(app, CALLS.websiteDashboard, 'testRun.list', async ({ principal, query }) => {
    const { websiteId, url, limit, ...choice } = query;
    const found = await readWebsiteDashboard(deps, principal, {
      website: websiteId === undefined ? { url: url ?? '' } : { id: websiteId },
      choice,
      ...partOf({ limit }),
    });
    const history = presentHistory(found.history);
    const issues = history.trends.map(({ cntTotalIssues }) => cntTotalIssues);
    return {
      website: presentWebsite(found.website),
      history,
      maxIssueCount: issues.length === 0 ? null : Math.max(...issues),
      nonCompliances: presentCounts(found.counts),
    };
  });
}

function withUrlKey<Choice extends { baseUrl: string }>({ baseUrl, ...choice }: Choice) {
  return { ...choice, baseUrlKey: urlKey(baseUrl) };
}

function partOf({ limit = MAX_TRENDS, skip = 0 }: { limit?: number | undefined; skip?: number | undefined }) {
  return { limit, skip };
}
