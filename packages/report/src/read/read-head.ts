import { computeRunStats, findPreviousRun, findRunStats, scopeOfReaders } from '@abhigam/db';
import { runReportPath, type TestEnvironment } from '@abhigam/domain';
import { reportingDetails, runScoring } from '@abhigam/rules';
import type { ReportCriterion, ReportHead } from '../report-source.ts';
import { deletedDetailsNote } from '../words/removed.ts';
import { wordsIn } from '../words/words-in.ts';
import { readDecisions } from './read-set-aside.ts';
import type { Reading } from './reading.ts';

export async function readHead(
  reading: Reading,
  known: {
    product: string;
    portal: string | null;
    criteria: readonly ReportCriterion[];
    notListed: string | null;
  },
): Promise<ReportHead> {
  const { db, run, language } = reading;
  const details = reportingDetails(language);
  const previous = await findPreviousRun(db, scopeOfReaders(run), run);
  // Figures are stored when a run ends; older runs have none.
  const stats =
    (await findRunStats(db, run.id, 1)) ??
    (await computeRunStats(db, run, { ...runScoring(), auditTitle: (id) => details[id]?.title ?? id }));
  return {
    testRunId: run.id,
    language,
    product: known.product,
    website: { name: run.website_name, url: run.website_url, organization: run.organization_name },
    name: run.name,
    baseUrl: run.base_url,
    portalUrl: known.portal === null ? null : new URL(runReportPath(run.id), known.portal).href,
    status: run.shown_status,
    testMode: run.test_mode,
    wcagVersion: run.wcag_version,
    wcagLevel: run.wcag_level,
    notTested: run.wcag_level === 'A' ? wordsIn(language).onlyLevelA : null,
    created: run.created,
    completed: run.completed,
    score: run.score,
    notRepresentative: run.not_representative,
    previous: previous && {
      created: previous.created,
      score: previous.score,
      cntTotalIssues: previous.cntTotalIssues,
    },
    cntPages: stats.cntPages,
    cntPagesComplete: stats.cntPagesComplete,
    cntPagesFailed: stats.cntPagesFailed,
    cntBrokenLinks: stats.cntBrokenLinks ?? 0,
    cntTests: stats.cntTests,
    cntTotalIssues: stats.cntTotalIssues,
    cntTotalWarns: stats.cntTotalWarns,
    decisions: await readDecisions(reading, stats),
    cntFailedAudits: stats.issueCntByTest.length,
    notListed: known.notListed,
    removed: run.findings_removed && {
      since: run.findings_removed,
      text: deletedDetailsNote(run.findings_removed, language),
    },
    mediaTotals: stats.mediaInventoryTotals,
    issueCntByImpact: stats.issueCntByImpact,
    testedWith: run.tested_with.map(toLine),
    criteria: {
      total: known.criteria.length,
      judged: known.criteria.filter(({ isJudged }) => isJudged).length,
    },
  };
}

function toLine({ engine, ruleset, axe, browser, viewport, sources }: TestEnvironment): string {
  const size = `${viewport.width} × ${viewport.height}`;
  const versions = [`engine ${engine}`, `rules ${ruleset}`, `axe-core ${axe}`, `Chromium ${browser}`];
  return [...versions, size, sources.join(' + ')].join(', ');
}
