import type { TestRun } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './decisions.module.css';

/** What people have decided, beside a score that does not count it; nothing where they have decided nothing. */
export function BesideScore({ run }: { run: TestRun }) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const { failed, accepted, 'not-an-issue': notAnIssue } = run.stats.setAside;
  const setAside = accepted + notAnIssue;
  if (failed === 0 && setAside === 0) return null;
  return (
    <p className={styles.beside}>
      <strong>{t('beside.title')}:</strong>{' '}
      {[
        ...(failed > 0 ? [t('beside.handFailed', { count: failed, formatted: number(failed) })] : []),
        ...(setAside > 0 ? [t('beside.setAside', { count: setAside, formatted: number(setAside) })] : []),
      ].join('; ')}
      . {t('beside.note')}
    </p>
  );
}
