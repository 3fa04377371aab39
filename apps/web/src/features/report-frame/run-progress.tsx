import type { TestRun } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './header.module.css';
import { hasReport } from './model/run-phase.ts';
import { timeLeft } from './model/time-left.ts';

/**
 * Progress of a running test in percent, pages and time; for a run with a report, of the pages tested again.
 */
export function RunProgress({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  const { progress } = run;
  const total = progress?.total ?? run.pagesTotal;
  // The estimate is based on the current rate, which is meaningless while the test waits.
  const left = useTimeLeft(run.waitsFor === null ? (progress?.secondsLeft ?? null) : null);
  const pages = t('state.pagesDone', {
    count: total,
    done: number(progress?.finished ?? run.pagesFinished),
    total: number(total),
  });
  return (
    <Card>
      <ProgressBar
        label={t('state.progressLabel')}
        {...(progress ? { percent: progress.percent } : {})}
        valueText={`${progress ? `${percent(progress.percent)} · ` : ''}${pages}, ${left}`}
      />
      <p className={styles.sentence}>
        {hasReport(run) ? t('state.again', { count: total, formatted: number(total) }) : t('state.running')}
      </p>
      <p className={styles.hint}>{t(hasReport(run) ? 'state.againHint' : 'state.runningHint')}</p>
    </Card>
  );
}

function useTimeLeft(secondsLeft: number | null): string {
  const { t } = useTranslation('report');
  const left = timeLeft(secondsLeft);
  switch (left.unit) {
    case 'unknown':
      return t('state.leftUnknown');
    case 'underMinute':
      return t('state.leftUnderMinute');
    case 'minutes':
      return t('state.leftMinutes', { count: left.count });
    case 'hours':
      return t('state.leftHours', { count: left.count });
  }
}
