import type { TestRun } from '@abhigam/contract';
import { MANUAL_TEST_STATES } from '@abhigam/domain';
import type { ReactNode } from 'react';
import type { View } from '../../address/tabs.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTitleLayout } from '../../address/use-layout.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { manualTestCount } from './model/manual-test-count.ts';
import { hasReport } from './model/run-phase.ts';
import { IssueChange, ScoreDifference } from './score-difference.tsx';

export interface VerdictFact {
  key: 'change' | 'failures' | 'manual' | 'pages';
  term: string;
  value: ReactNode;
  note: ReactNode;
  /**
   * A second figure that the term could be confused with: shown below the note, or in its own row without
   * notes.
   */
  beside?: { term: string; short: string; value: ReactNode };
}

/** The figures next to the score, in order. */
export function useVerdictFacts(run: TestRun, hideWarnings: boolean): VerdictFact[] {
  const change = useChangeFact(run);
  const failures = useFailuresFact(run);
  const manual = useManualFact(run);
  const pages = usePagesFact(run);
  return [...(hasReport(run) ? [change] : []), failures, ...(hideWarnings ? [] : [manual]), pages];
}

/** Change since the previous run. */
function useChangeFact(run: TestRun): VerdictFact {
  const { t } = useTranslation('report');
  const { date } = useFormats();
  const { previous } = run;
  if (!previous) {
    return {
      key: 'change',
      term: t('header.firstRun'),
      value: t('header.firstRunValue'),
      note: t('header.firstRunHint'),
    };
  }
  return {
    key: 'change',
    term: t('header.since', { date: date(new Date(previous.created)) }),
    value: <ScoreDifference run={run} previous={previous} />,
    note: <IssueChange run={run} previous={previous} />,
  };
}

function useFailuresFact(run: TestRun): VerdictFact {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const kinds = run.stats.issueCntByTest.length;
  return {
    key: 'failures',
    term: t('header.failures'),
    value: <Count run={run} value={run.stats.cntTotalIssues} view="failures" />,
    note: hasReport(run)
      ? t(run.stats.cntTotalIssues === 1 ? 'header.failureHint' : 'header.failuresHint', {
          count: kinds,
          formatted: number(kinds),
        })
      : t(soFar(run)),
  };
}

/**
 * Warned elements per page, as specified; the note has the real total (run-modes, open point 8). Manual tests
 * of whole pages are not included, so their number is shown next to it.
 */
function useManualFact(run: TestRun): VerdictFact {
  const { t } = useTranslation('report');
  const isOlder = useTitleLayout() === 'older';
  return {
    key: 'manual',
    // Same term as the tab that it links to.
    term: t(isOlder ? 'tabs.older.warnings' : 'header.manual'),
    value: <Count run={run} value={manualTestCount(run.stats)} view="warnings" />,
    note: hasReport(run) ? <ManualNote run={run} /> : t(soFar(run)),
    ...(hasReport(run) && MANUAL_TEST_STATES.some((state) => run.handTests[state] > 0)
      ? {
          beside: {
            term: t('header.handTests'),
            short: t('header.handTestsShort'),
            value: <HandTestsDone run={run} />,
          },
        }
      : {}),
  };
}

/** Explains the number per page by the total. */
function ManualNote({ run: { stats } }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const perPage = manualTestCount(stats);
  const total = number(stats.cntTotalWarns);
  const tests = stats.warningCntByTest.length;
  if (stats.cntTotalWarns === 0) return t('header.manualNone');
  return perPage === 0
    ? t('header.manualFew', { total })
    : t('header.manualHint', { total, count: tests, formatted: number(tests) });
}

/** Progress of the manual tests of pages, with a link to the open ones. */
function HandTestsDone({ run: { id, handTests } }: { run: TestRun }) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const total = MANUAL_TEST_STATES.reduce((sum, state) => sum + handTests[state], 0);
  const done = total - handTests.open - handTests['page-changed'];
  // The filter can select only one state, so with pages that have changed the link leads to the unfiltered
  // list.
  const query = handTests['page-changed'] === 0 ? { hand: 'open' } : {};
  return (
    <TextLink href={addresses.testResult({ testRunId: id, view: 'warnings', query })}>
      {t('header.handTestsOf', { done: number(done), total: number(total) })}
    </TextLink>
  );
}

/** Tested pages, and their total while the run is not complete. */
function usePagesFact(run: TestRun): VerdictFact {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const done = number(run.stats.cntPagesComplete);
  const untestedNote = useUntestedNote(run);
  return {
    key: 'pages',
    term: t('header.pages'),
    value: run.status === 'COMPLETE' ? done : t('header.pagesOf', { done, total: number(run.pagesTotal) }),
    note: untestedNote,
  };
}

/** Figure of a run without a report. Figures of a cancelled or failed run do not grow any more. */
function soFar({ status, stats }: TestRun) {
  if (status === 'CANCELLED') return 'header.untilCancelled';
  if (status === 'PENDING') return 'header.notStarted';
  return status === 'FAILURE' && stats.cntPagesComplete === 0 ? 'header.noneTested' : 'header.soFar';
}

/** A figure that links to its tab when the tabs are visible. */
function Count({ run, value, view }: { run: TestRun; value: number; view: View }) {
  const addresses = useAddresses();
  const { number } = useFormats();
  const text = number(value);
  if (!hasReport(run)) return text;
  return <TextLink href={addresses.testResult({ testRunId: run.id, view })}>{text}</TextLink>;
}

/** Note on pages that could not be tested; null without any. */
function useUntestedNote(run: TestRun): ReactNode {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const failed = run.stats.cntPagesFailed;
  if (run.status === 'CANCELLED') {
    // Most of them were not tried, because the test ended early.
    const left = run.pagesTotal - run.stats.cntPagesComplete;
    return left > 0 ? t('header.pagesLeft', { count: left, formatted: number(left) }) : null;
  }
  const broken = run.stats.cntBrokenLinks;
  if (failed === 0 && broken === 0) return run.status === 'COMPLETE' ? t('header.pagesAll') : null;
  const words = t('header.pagesFailed', { count: failed, formatted: number(failed) });
  const brokenLinksText = t(run.status === 'COMPLETE' ? 'header.onlyBrokenLinks' : 'header.brokenLinks', {
    count: broken,
    formatted: number(broken),
  });
  const isLinked = hasReport(run);
  return (
    <>
      {failed > 0 &&
        (isLinked ? (
          <TextLink
            href={addresses.testResult({ testRunId: run.id, view: 'pages', query: { status: 'FAILURE' } })}
          >
            {words}
          </TextLink>
        ) : (
          words
        ))}
      {failed > 0 && broken > 0 && '; '}
      {broken > 0 &&
        (isLinked ? (
          <TextLink href={addresses.testResult({ testRunId: run.id, view: 'links' })}>
            {brokenLinksText}
          </TextLink>
        ) : (
          brokenLinksText
        ))}
    </>
  );
}
