import { CALLS, SHOWN } from '@abhigam/contract';
import { listMonthlyScores, listTestRuns, listWebsitesByScore, readAccessibilityStatus } from '@abhigam/db';
import { readHiddenAudits } from '@abhigam/portal';
import { writeOrganizationScores } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { attachmentOfList } from '../reports/file-name.ts';
import { presentTestRun } from '../test-runs/present-test-run.ts';
import { presentScoredWebsite } from './present-scored-website.ts';
import { readAttention } from './read-attention.ts';
import { readCriterionHeatmap } from './read-criterion-heatmap.ts';
import { readComplianceSummary, readDashboardIssues, readTopIssues } from './read-issues.ts';
import { readOrganizationScores } from './read-organization-scores.ts';
import { readPeers } from './read-peers.ts';
import { readScoreChanges } from './read-score-changes.ts';
import { readOrganizationTiles, readWebsiteTiles } from './read-tiles.ts';
import { wideScope } from './wide-scope.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  for (const [call, from] of [
    [CALLS.top5Score, 'best'],
    [CALLS.bottom5Score, 'worst'],
  ] as const)
    route(app, call, 'dashboard.overall', async ({ scope }) => {
      const rows = await listWebsitesByScore(db, wideScope(scope), { from, limit: SHOWN });
      return rows.map(presentScoredWebsite);
    });

  route(app, CALLS.accessibilityStatus, 'dashboard.overall', async ({ scope }) => {
    const { websites, scored, compliant } = await readAccessibilityStatus(db, wideScope(scope));
    return { compliant, nonCompliant: scored - compliant, untested: websites - scored, total: websites };
  });

  route(app, CALLS.scoreTrendMonthly, 'dashboard.trend', async ({ scope, query }) => {
    const rows = await listMonthlyScores(db, wideScope(scope), { limit: query.months });
    return rows.map(({ year, month, websites, scoreSum }) => ({
      year,
      month,
      websites,
      // Cut, not rounded: whoever rounds it again for display gets the same whole number as the public page.
      avgScore: Math.floor((100 * scoreSum) / websites) / 100,
    }));
  });

  route(app, CALLS.topIssuesByOrg, 'dashboard.issues', ({ scope, query }) =>
    readTopIssues(db, scope, query.lang),
  );

  route(app, CALLS.complianceSummary, 'nonCompliance.read', ({ scope }) => readComplianceSummary(db, scope));

  route(app, CALLS.listDashboardIssues, 'nonCompliance.read', ({ scope, query }) =>
    readDashboardIssues(db, scope, query),
  );

  route(app, CALLS.lastTestRuns, 'testRun.list', async ({ scope, query: { status } }) => {
    const rows = await listTestRuns(db, scope, {
      where: status === 'ALL' ? {} : { status },
      order: { key: 'created', direction: 'desc' },
      limit: SHOWN,
      skip: 0,
    });
    return rows.map((row) => presentTestRun(row, ['website', 'user']));
  });

  route(app, CALLS.dashboardAttention, 'menu.dashboard', ({ principal, query }) =>
    readAttention(db, principal, query.lang),
  );

  route(app, CALLS.listOrganizationScores, 'dashboard.overall', ({ query }) =>
    readOrganizationScores(db, query),
  );

  // An error on the way ends the connection, as of a report.
  route(app, CALLS.downloadDashboardReport, 'dashboard.download', async ({ query, reply }) => {
    const hiddenAudits = await readHiddenAudits(db);
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
    return writeOrganizationScores(db, { language: query.lang, hiddenAudits });
  });

  route(app, CALLS.websiteHeatmap, 'website.list', ({ scope, query }) => readWebsiteTiles(db, scope, query));

  route(app, CALLS.organizationHeatmap, 'dashboard.overall', ({ query }) => readOrganizationTiles(db, query));

  route(app, CALLS.criterionHeatmap, 'dashboard.trend', ({ scope, query }) =>
    readCriterionHeatmap(db, wideScope(scope), query),
  );

  route(app, CALLS.organizationPeers, 'dashboard.trend', ({ scope, query }) =>
    readPeers(db, wideScope(scope), query.organizationId),
  );

  route(app, CALLS.scoreChanges, 'dashboard.trend', ({ scope, query }) =>
    readScoreChanges(db, wideScope(scope), query),
  );
}
