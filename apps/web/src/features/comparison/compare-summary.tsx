import type { ComparedFindings } from '../../data/comparison/comparison-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './compare.module.css';
import { compareClauses } from './model/compare-clauses.ts';

/** What changed, in one sentence. */
export function CompareSummary({ findings }: { findings: ComparedFindings }) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const clauses = compareClauses(findings).map(({ kind, count }) =>
    t(`summary.${kind}`, {
      count,
      formatted: number(count),
      pages: t('summary.pages', {
        count: findings.unreachedPages,
        formatted: number(findings.unreachedPages),
      }),
    }),
  );
  const { changed } = findings.counts;
  return (
    <section aria-labelledby="what-changed" className={styles.summary}>
      <h2 id="what-changed">{t('summary.heading')}</h2>
      {clauses.length === 0 ? (
        <p>{t('summary.nothing')}</p>
      ) : (
        <>
          <p className={styles.sentence}>{t('summary.sentence', { clauses: clauses.join(', ') })}</p>
          <p className={styles.soft}>
            {t('summary.unit')}{' '}
            {changed > 0 && t('summary.changed', { count: changed, formatted: number(changed) })}
          </p>
        </>
      )}
    </section>
  );
}
