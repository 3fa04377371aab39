import type { TestRun } from '@abhigam/contract';
import { hasResults, reportBand } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { FactList } from '../../../ui/data/fact-list.tsx';
import { ScoreGauge } from '../../../ui/data/score-gauge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { manualTestCount } from '../model/manual-test-count.ts';
import styles from './header.module.css';
import { IssueChange, ScoreDifference } from './score-difference.tsx';

interface RunVerdictProps {
  run: TestRun;
  hideWarnings: boolean;
}

/** Score, what changed, failures, manual tests and pages: the answer to "how good is it?". */
export function RunVerdict({ run, hideWarnings }: RunVerdictProps) {
  const { t } = useTranslation('report');
  const { number, date } = useFormats();
  const { stats, score, previous } = run;
  const isFinished = hasResults(run.status);
  const kinds = stats.issueCntByTest.length;
  const since = previous
    ? {
        term: t('header.since', { date: date(new Date(previous.created)) }),
        value: <ScoreDifference run={run} previous={previous} />,
        note: <IssueChange run={run} previous={previous} />,
      }
    : {
        term: t('header.firstRun'),
        value: t('header.firstRunValue'),
        note: t('header.firstRunHint'),
      };
  const failures = {
    term: t('header.failures'),
    value: (
      <Count
        value={stats.cntTotalIssues}
        href={isFinished ? paths.testResult(run.id, 'failureslist') : null}
      />
    ),
    note: isFinished
      ? t('header.failuresHint', { count: kinds, formatted: number(kinds) })
      : t('header.soFar'),
  };
  const manual = {
    term: t('header.manual'),
    value: (
      <Count
        value={manualTestCount(stats)}
        href={isFinished ? paths.testResult(run.id, 'warningslist') : null}
      />
    ),
    note: t('header.manualHint', { total: number(stats.cntTotalWarns) }),
  };
  const pages = {
    term: t('header.pages'),
    value:
      run.status === 'COMPLETE'
        ? number(stats.cntPagesComplete)
        : t('header.pagesOf', { done: number(stats.cntPagesComplete), total: number(run.pagesTotal) }),
    note: <UntestedNote run={run} />,
  };
  return (
    <Card>
      <div className={styles.verdict}>
        <ScoreGauge score={score} band={score === null ? null : reportBand(score)} />
        <FactList
          facts={[...(isFinished ? [since] : []), failures, ...(hideWarnings ? [] : [manual]), pages]}
        />
      </div>
    </Card>
  );
}

/** A figure that leads to its tab while the tabs are there. */
function Count({ value, href }: { value: number; href: string | null }) {
  const { number } = useFormats();
  const text = number(value);
  return href ? <TextLink href={href}>{text}</TextLink> : text;
}

function UntestedNote({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const failed = run.stats.cntPagesFailed;
  if (failed === 0) return <>{run.status === 'COMPLETE' ? t('header.pagesAll') : ''}</>;
  const words = t('header.pagesFailed', { count: failed, formatted: number(failed) });
  if (!hasResults(run.status)) return <>{words}</>;
  return <TextLink href={`${paths.testResult(run.id, 'report')}?status=FAILURE`}>{words}</TextLink>;
}
