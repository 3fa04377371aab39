import type { CALLS, ChangeCounts, ComparedRun } from '@abhigam/contract';
import { FAILURE_VERDICTS, type Language } from '@abhigam/domain';
import type { ComparedAudit, ComparisonView } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';

type Answer = z.output<typeof CALLS.compareTestRuns.response>;
type Findings = NonNullable<Answer['findings']>;

export function presentComparison(
  { base, with: later, differences, pages, findings }: ComparisonView,
  lang: Language,
): Answer {
  const [score, laterScore] = [base.run.score, later.run.score];
  return {
    website: { id: base.run.website_id, name: base.run.website_name },
    base: presentComparedRun(base),
    with: presentComparedRun(later),
    scoreDifference: score === null || laterScore === null ? null : laterScore - score,
    differences,
    pages,
    findings: findings && presentFindings(findings, lang),
  };
}

function presentFindings(
  { audits, unreachedPages }: NonNullable<ComparisonView['findings']>,
  lang: Language,
): Findings {
  const details = reportingDetails(lang);
  const compared = audits.filter((row) => total(changesOf(row)) > 0);
  return {
    counts: compared.map(changesOf).reduce(sum, NO_CHANGES),
    unreachedPages,
    unjudged: audits.reduce((all, { unjudged }) => all + unjudged, 0),
    issues: compared
      .filter(({ isListed }) => isListed)
      .map((row) => ({
        ...changesOf(row),
        auditId: row.auditId,
        title: details[row.auditId]?.title ?? row.auditId,
        impact: details[row.auditId]?.impact ?? 'minor',
        category: details[row.auditId]?.category ?? '',
      })),
    judgedInOne: audits
      .filter(({ isListed }) => isListed)
      .flatMap(({ auditId, baseOnly, withOnly }) =>
        (
          [
            ['base', baseOnly],
            ['with', withOnly],
          ] as const
        )
          .filter(([, elements]) => elements > 0)
          .map(([run, elements]) => ({
            auditId,
            title: details[auditId]?.title ?? auditId,
            run,
            elements,
          })),
      ),
  };
}

const NO_CHANGES: ChangeCounts = {
  new: 0,
  fixed: 0,
  stillThere: 0,
  changed: 0,
  notReached: 0,
  notReachedBefore: 0,
};

function changesOf(row: ComparedAudit): ChangeCounts {
  return {
    new: row.new,
    fixed: row.fixed,
    stillThere: row.still,
    changed: row.changed,
    notReached: row.unreached + row.unjudged,
    notReachedBefore: row.unreachedBefore + row.unjudgedBefore,
  };
}

/** `changed` elements are already counted as persisting. */
function total({ changed: _, ...counts }: ChangeCounts): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

function sum(one: ChangeCounts, other: ChangeCounts): ChangeCounts {
  return {
    new: one.new + other.new,
    fixed: one.fixed + other.fixed,
    stillThere: one.stillThere + other.stillThere,
    changed: one.changed + other.changed,
    notReached: one.notReached + other.notReached,
    notReachedBefore: one.notReachedBefore + other.notReachedBefore,
  };
}

/** One side of a comparison. */
function presentComparedRun({ run: row, stats }: ComparisonView['base']): ComparedRun {
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
