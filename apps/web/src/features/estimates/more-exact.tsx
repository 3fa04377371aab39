import { type EstimateView, MAX_SAMPLE_PAGES } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import styles from './estimates.module.css';

interface MoreExactProps {
  result: NonNullable<EstimateView['result']>;
  /** Number of pages in the sample. */
  drawn: number;
  /** Link to the form for a larger sample. */
  action: ReactNode;
}

/** How many more pages would halve the width of the intervals. */
export function MoreExact({ result: { pagesToHalve }, drawn, action }: MoreExactProps) {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const countValues = (count: number) => ({ count, formatted: number(count) });
  const { score, failing } = pagesToHalve;
  const most = Math.max(score ?? 0, failing ?? 0);
  return (
    <Card title={t('halve.title')}>
      <div className={styles.prose}>
        <p>{score === null ? t('halve.scoreNone') : t('halve.score', countValues(score))}</p>
        <p>{failing === null ? t('halve.failingNone') : t('halve.failing', countValues(failing))}</p>
        {drawn + most > MAX_SAMPLE_PAGES && <p>{t('halve.most', { most: number(MAX_SAMPLE_PAGES) })}</p>}
        {action && <div>{action}</div>}
      </div>
    </Card>
  );
}
