import type { Operations } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { runPercent } from '../model/run-percent.ts';
import styles from './operations.module.css';

interface RunProps {
  run: Operations['runs'][number];
}

/** Progress of a run: a bar with numbers, and the number of pages being tested. */
export function RunProgress({ run }: RunProps) {
  const { t } = useTranslation('operations');
  const { number, percent } = useFormats();
  const done = runPercent(run);
  if (done === null) return t('runs.notBegun');
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={t('runs.pagesOf', {
          count: run.pagesTotal,
          done: number(run.pagesFinished),
          total: number(run.pagesTotal),
        })}
        percent={done}
        valueText={percent(done)}
      />
      {run.pagesRunning > 0 && (
        <span className={styles.soft}>
          {t('runs.beingTested', { count: run.pagesRunning, formatted: number(run.pagesRunning) })}
        </span>
      )}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Estimated end of a run at its current rate. */
export function RunEnd({ run }: RunProps) {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  const isFar = run.expectedEnd !== null && Date.parse(run.expectedEnd) - Date.now() > DAY_MS;
  return (
    <div className={styles.stack}>
      {run.expectedEnd ? (
        <Time value={run.expectedEnd} show={isFar ? 'dateTime' : 'time'} isRelativeShown />
      ) : (
        <span>{t('runs.endUnknown')}</span>
      )}
      {run.pagesPerMinute > 0 && (
        <span className={styles.rate}>
          {t('runs.rate', { count: run.pagesPerMinute, formatted: number(run.pagesPerMinute) })}
        </span>
      )}
    </div>
  );
}
