import type { TestRun } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './overview.module.css';

/** Versions and settings of the run; several values when workers differed. */
export function TestedWith({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  if (run.testedWith.length === 0) return null;
  return (
    <section className={styles.note} aria-labelledby="tested-with">
      <h2 id="tested-with">{t('overview.testedWithTitle')}</h2>
      {run.testedWith.map(({ engine, ruleset, axe, browser, viewport, sources }) => (
        <p
          key={`${engine} ${ruleset} ${axe} ${browser} ${viewport.width} ${viewport.height} ${sources.join()}`}
        >
          {t('overview.testedWith', {
            engine,
            ruleset,
            axe,
            browser,
            width: viewport.width,
            height: viewport.height,
            sources: sources.join(', '),
          })}
        </p>
      ))}
      <p>{t('overview.testedWithHint')}</p>
    </section>
  );
}
