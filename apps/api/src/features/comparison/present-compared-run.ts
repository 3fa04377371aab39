import type { ComparedRun } from '@abhigam/contract';
import type { RunStats, TestRunRow } from '@abhigam/db';
import { FAILURE_VERDICTS } from '@abhigam/domain';

/** A run as the head of one side of a comparison. */
export function presentComparedRun(row: TestRunRow, stats: RunStats | null): ComparedRun {
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.base_url,
    status: row.shown_status,
    testMode: row.test_mode,
    wcagVersion: row.wcag_version,
    wcagLevel: row.wcag_level,
    disableExperimental: row.disable_experimental,
    sources: row.sources,
    created: row.created.toISOString(),
    completed: row.completed?.toISOString() ?? null,
    score: row.score,
    // A run that was cancelled or failed as a whole has no figures.
    cntTotalIssues: stats?.cntTotalIssues ?? 0,
    cntSetAside: FAILURE_VERDICTS.reduce((sum, verdict) => sum + (stats?.setAside?.[verdict] ?? 0), 0),
    pagesTested: row.pages_complete,
    pagesTotal: row.pages_total,
    testedWith: row.tested_with,
    findingsRemoved: row.findings_removed?.toISOString() ?? null,
  };
}
