import type { CALLS } from '@abhigam/contract';
import { type Language, MANUAL_VERDICTS, NO_MANUAL_TESTS } from '@abhigam/domain';
import { manualTests } from '@abhigam/guidelines';
import type { ManualDecisionRow, ManualTestsOfRun } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { z } from 'zod';
import { presentPerson } from './present-decision.ts';

type OfPage = z.output<typeof CALLS.listHandTests.response>['tests'];
type OfRun = z.output<typeof CALLS.listRunHandTests.response>;

/** The manual tests of a page, each with its decision. */
export function presentManualTests(
  decisions: ReadonlyMap<string, ManualDecisionRow>,
  lang: Language,
): OfPage {
  return manualTests(lang).map((test) => {
    const row = decisions.get(test.id);
    const verdict = MANUAL_VERDICTS.find((known) => known === row?.verdict);
    return {
      ...test,
      decision:
        row && verdict
          ? {
              id: row.id,
              verdict,
              note: row.reason,
              by: presentPerson(row.created_by, row.maker_email, row.maker_name),
              made: row.created.toISOString(),
              isPageChanged: row.isPageChanged,
              version: row.version,
            }
          : null,
    };
  });
}

export function presentManualTestsOfRun(
  { countsByTest, warned, entries, ...list }: ManualTestsOfRun,
  lang: Language,
): OfRun {
  const details = reportingDetails(lang);
  return {
    ...list,
    tests: manualTests(lang).map((test) => ({
      ...test,
      counts: countsByTest.get(test.id) ?? NO_MANUAL_TESTS,
    })),
    warned: warned.map((test) => ({ ...test, title: details[test.auditId]?.title ?? test.auditId })),
    entries: entries.map(presentEntry),
  };
}

function presentEntry(row: ManualTestsOfRun['entries'][number]): OfRun['entries'][number] {
  const verdict = MANUAL_VERDICTS.find((known) => known === row.verdict);
  return {
    testInstanceId: row.test_instance_id,
    url: row.url,
    title: row.title,
    testId: row.test_id,
    decision:
      row.id !== null && verdict && row.created !== null
        ? {
            id: row.id,
            verdict,
            note: row.reason ?? '',
            by: presentPerson(row.created_by, row.maker_email, row.maker_name),
            made: row.created.toISOString(),
            isPageChanged: row.state === 'page-changed',
            version: row.version ?? 1,
          }
        : null,
  };
}
