import type { TestRunStats } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './total-cards.module.css';

/** Total issues, pages and tests; each links to the page-wise report. */
export function TotalCards({ stats, href }: { stats: TestRunStats; href: string }) {
  const { t } = useTranslation('report');
  const totals = [
    { label: t('overview.totalIssues'), value: stats.cntTotalIssues },
    { label: t('overview.totalPages'), value: stats.cntPagesComplete },
    { label: t('overview.totalTests'), value: stats.cntTests },
  ];
  return (
    <section aria-labelledby="totals">
      <h2 id="totals">{t('overview.totals')}</h2>
      <ul className={styles.cards}>
        {totals.map(({ label, value }) => (
          <Total key={label} label={label} value={value} href={href} />
        ))}
      </ul>
      <p className={styles.note}>{t('overview.totalsHint')}</p>
    </section>
  );
}

function Total({ label, value, href }: { label: string; value: number; href: string }) {
  const { compact } = useFormats();
  return (
    <li className={styles.card}>
      <TextLink href={href} className={styles.link}>
        <span className={styles.label}>{label}</span>{' '}
        <strong className={styles.value}>{compact(value)}</strong>
      </TextLink>
    </li>
  );
}
