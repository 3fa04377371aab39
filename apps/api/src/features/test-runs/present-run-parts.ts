import type { TestRun } from '@abhigam/contract';
import { type Language, staleAfterDays } from '@abhigam/domain';
import type { AuditOfRunRow, RunPart, RunParts } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import { screenshotsOf } from '../findings/screenshots-of.ts';
import { presentListed } from '../non-compliances/present-non-compliance.ts';

type Shown = Pick<TestRun, 'nonCompliances' | 'auditDetails' | 'passedTests' | 'warnedTests' | 'screenshots'>;

/** Included relations of one run other than its pages. */
export function presentRunParts(
  { nonCompliances, audits: rows, screenshots }: RunParts,
  { include, lang }: { include: readonly (RunPart | 'testInstances' | 'website')[]; lang: Language },
): Shown {
  const audits = rows && presentAudits(rows, lang);
  const tests = (pages: 'passedPages' | 'warnedPages', of: readonly (typeof audits & object)[number][]) =>
    of.map(({ id: auditId, title, [pages]: pageCount }) => ({ auditId, title, pageCount }));
  // The response contains neither.
  const reader = { lang, staleAfterDays: staleAfterDays(undefined), mayKnowOwners: false };
  return {
    ...(nonCompliances && {
      nonCompliances: nonCompliances.map(({ row, sightings }) => presentListed(row, sightings, reader)),
    }),
    ...(audits && include.includes('auditDetails') && { auditDetails: audits }),
    ...(audits &&
      include.includes('passedTests') && {
        passedTests: tests(
          'passedPages',
          audits.filter(({ status }) => status === 'Pass'),
        ),
      }),
    ...(audits &&
      include.includes('warnedTests') && {
        warnedTests: tests(
          'warnedPages',
          audits.filter(({ warnedPages }) => warnedPages > 0),
        ),
      }),
    ...(screenshots && {
      screenshots: screenshots.map((row) => ({ testInstanceId: row.id, ...screenshotsOf(row, row.sources) })),
    }),
  };
}

function presentAudits(rows: readonly AuditOfRunRow[], lang: Language) {
  const details = reportingDetails(lang);
  return rows.map(({ auditId: id, impact, category, failed, warned, passed, elements }) => ({
    id,
    title: details[id]?.title ?? id,
    impact,
    category,
    status: failed > 0 ? ('Fail' as const) : warned > 0 ? ('Warn' as const) : ('Pass' as const),
    failedPages: failed,
    warnedPages: warned,
    passedPages: passed,
    instanceCount: elements,
  }));
}
