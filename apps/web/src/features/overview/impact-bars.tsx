import { IMPACTS, type Impact } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarList } from '../../ui/data/bar-list.tsx';
import styles from './overview.module.css';

interface ImpactBarsProps {
  counts: Readonly<Record<Impact, number>>;
  /** All failing elements; full length of the bar. */
  total: number;
}

/** Failing elements by impact, most severe first. */
export function ImpactBars({ counts, total }: ImpactBarsProps) {
  const { t } = useTranslation('report');
  return (
    <section aria-labelledby="by-impact" className={styles.narrow}>
      <h2 id="by-impact" className={styles.title}>
        {t('overview.byImpact')}
      </h2>
      <BarList
        labelledBy="by-impact"
        max={Math.max(1, total)}
        bars={[...IMPACTS].reverse().map((impact) => ({
          key: impact,
          label: t(`impact.${impact}`),
          value: counts[impact],
          tone: impact,
        }))}
      />
    </section>
  );
}
