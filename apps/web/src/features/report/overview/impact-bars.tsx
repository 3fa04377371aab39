import { IMPACTS, type Impact } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { BarList } from '../../../ui/data/bar-list.tsx';

/** Failing elements by impact, the most severe on top. */
export function ImpactBars({ counts }: { counts: Readonly<Record<Impact, number>> }) {
  const { t } = useTranslation('report');
  return (
    <section aria-labelledby="by-impact">
      <h2 id="by-impact">{t('overview.byImpact')}</h2>
      <BarList
        labelledBy="by-impact"
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
