import { CALLS, MAX_ATTENTION, SHOWN } from '@abhigam/contract';
import {
  readAccessibilityStatus,
  readAttention,
  readComplianceSummary,
  readDashboardIssues,
  readHiddenAudits,
  readMonthlyScores,
  readNewestRuns,
  readOrganizationAudits,
  readOrganizationScores,
  readOrganizationTiles,
  readPeers,
  readScoreLevels,
  readTopIssues,
  readWebsitesByScore,
  readWebsiteTiles,
} from '@abhigam/portal';
import { writeOrganizationScores } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { attachmentOfList } from '../reports/file-name.ts';
import { presentTestRun } from '../test-runs/present-test-run.ts';
import { presentCriterionHeatmap } from './present-criterion-heatmap.ts';
import { presentAttention, presentDashboardIssues, presentTopIssues } from './present-issues.ts';
import {
  presentOrganizationScores,
  presentPeers,
  presentScoreChanges,
  presentScoredWebsite,
} from './present-scores.ts';
import { presentOrganizationTiles, presentWebsiteTiles } from './present-tiles.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  const { deps } = app;

  for (const [call, from] of [
    [CALLS.top5Score, 'best'],
    [CALLS.bottom5Score, 'worst'],
  ] as const)
    route(app, call, 'dashboard.overall', async ({ principal }) =>
      (await readWebsitesByScore(deps, principal, { from, limit: SHOWN })).map(presentScoredWebsite),
    );

  route(app, CALLS.accessibilityStatus, 'dashboard.overall', async ({ principal }) => {
    const { websites, scored, compliant } = await readAccessibilityStatus(deps, principal);
    return { compliant, nonCompliant: scored - compliant, untested: websites - scored, total: websites };
  });

  route(app, CALLS.scoreTrendMonthly, 'dashboard.trend', async ({ principal, query }) => {
    const rows = await readMonthlyScores(deps, principal, { limit: query.months });
    return rows.map(({ year, month, websites, scoreSum }) => ({
      year,
      month,
      websites,
      // Truncated, not rounded: rounding it again for display gives the same whole number as on the public
      // page.
      avgScore: Math.floor((100 * scoreSum) / websites) / 100,
    }));
  });

  route(app, CALLS.topIssuesByOrg, 'dashboard.issues', async ({ principal, query }) =>
    presentTopIssues(await readTopIssues(deps, principal, { limit: SHOWN }), query.lang),
  );

  route(app, CALLS.complianceSummary, 'nonCompliance.read', ({ principal }) =>
    readComplianceSummary(deps, principal),
  );

  route(app, CALLS.listDashboardIssues, 'nonCompliance.read', async ({ principal, query }) => {
    const { lang, status, ...part } = query;
    return presentDashboardIssues(await readDashboardIssues(deps, principal, { status, ...part }), lang);
  });

  route(app, CALLS.lastTestRuns, 'testRun.list', async ({ principal, query: { status } }) => {
    const where = status === 'ALL' ? {} : { status };
    const rows = await readNewestRuns(deps, principal, { where, limit: SHOWN });
    return rows.map((row) => presentTestRun(row, ['website', 'user']));
  });

  route(app, CALLS.dashboardAttention, 'menu.dashboard', async ({ principal, query }) =>
    presentAttention(await readAttention(deps, principal, { limit: MAX_ATTENTION }), query.lang),
  );

  route(app, CALLS.listOrganizationScores, 'dashboard.overall', async ({ principal, query }) => {
    const options = { ...query, order: readOrder(query.order) };
    return presentOrganizationScores(await readOrganizationScores(deps, principal, options));
  });

  // An error while streaming closes the connection, as for reports.
  route(app, CALLS.downloadDashboardReport, 'dashboard.download', async ({ query, reply }) => {
    const hiddenAudits = await readHiddenAudits(deps.db);
    reply.type('text/csv; charset=utf-8');
    reply.header(
      'content-disposition',
      attachmentOfList(deps.settings.brand, {
        of: 'organizations',
        created: new Date(),
        format: 'csv',
        language: query.lang,
      }),
    );
    reply.header('cache-control', 'private, no-store');
    return writeOrganizationScores(deps.db, { language: query.lang, hiddenAudits });
  });

  route(app, CALLS.websiteHeatmap, 'website.list', async ({ principal, query }) =>
    presentWebsiteTiles(await readWebsiteTiles(deps, principal, query)),
  );

  route(app, CALLS.organizationHeatmap, 'dashboard.overall', async ({ principal, query }) =>
    presentOrganizationTiles(await readOrganizationTiles(deps, principal, query)),
  );

  route(app, CALLS.criterionHeatmap, 'dashboard.trend', async ({ principal, query }) => {
    const options = { ...query, order: readOrder(query.order) };
    return presentCriterionHeatmap(await readOrganizationAudits(deps, principal, options));
  });

  route(app, CALLS.organizationPeers, 'dashboard.trend', async ({ principal, query }) =>
    presentPeers(await readPeers(deps, principal, query)),
  );

  route(app, CALLS.scoreChanges, 'dashboard.trend', async ({ principal, query }) => {
    const { months, ...options } = query;
    // One extra month: the change of the first month shown is relative to the month before it.
    const rows = await readScoreLevels(deps, principal, { ...options, limit: months + 1 });
    return presentScoreChanges(rows, months);
  });
}
