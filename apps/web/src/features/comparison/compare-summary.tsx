import { useAddresses } from '../../address/use-addresses.ts';
import type { ComparedFindings, ComparedRunPair } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './compare.module.css';
import { compareClauses, isUnchanged } from './model/compare-clauses.ts';

/** What changed, in one sentence. When nothing changed, a link to what both runs have in common. */
export function CompareSummary({ runs, findings }: { runs: ComparedRunPair; findings: ComparedFindings }) {
  const addresses = useAddresses();
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
  const { changed, stillThere } = findings.counts;
  return (
    <section aria-labelledby="what-changed" className={styles.summary}>
      <h2 id="what-changed">{t('summary.heading')}</h2>
      {clauses.length === 0 ? (
        <p>{t('summary.nothing')}</p>
      ) : isUnchanged(findings) ? (
        <>
          <p className={styles.sentence}>
            {t('summary.unchanged', { count: stillThere, formatted: number(stillThere) })}
          </p>
          <p>
            <TextLink
              href={addresses.testResult({
                testRunId: runs.with,
                view: 'compare',
                query: { with: runs.base, change: 'stillThere' },
              })}
            >
              {t('summary.showStillThere')}
            </TextLink>
          </p>
        </>
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
