import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './overview.module.css';

/** What the score says and what it does not. */
export function ScoreNote({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const pages = run.stats.cntPagesComplete;
  return (
    <section className={styles.note} aria-labelledby="score-note">
      <h2 id="score-note">{t('overview.disclaimerTitle')}</h2>
      <p>{t('overview.disclaimer')}</p>
      {run.status === 'PARTIALLY COMPLETE' && (
        <p>{t('overview.disclaimerPartial', { count: pages, formatted: number(pages) })}</p>
      )}
    </section>
  );
}
