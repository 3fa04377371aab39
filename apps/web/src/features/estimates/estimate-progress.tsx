import type { EstimateView } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './estimates.module.css';
import { waitingPages } from './model/estimate-state.ts';

/** Progress of the tests of a sample, and what the remaining ones wait for. */
export function EstimateProgress({ estimate }: { estimate: EstimateView }) {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const { pages } = estimate;
  const done = pages.tested + pages.failed;
  const waiting = waitingPages(estimate);
  return (
    <Card>
      <div className={styles.prose}>
        <ProgressBar
          label={t('progress.label')}
          percent={pages.drawn === 0 ? 100 : (100 * done) / pages.drawn}
          valueText={t('progress.value', { done: number(done), total: number(pages.drawn) })}
        />
        {pages.running > 0 && (
          <p>{t('progress.running', { count: pages.running, formatted: number(pages.running) })}</p>
        )}
        {waiting > 0 && estimate.isRunning && (
          <p>{t('progress.waiting', { count: waiting, formatted: number(waiting) })}</p>
        )}
        <p className={styles.soft}>{t('progress.leave')}</p>
      </div>
    </Card>
  );
}
