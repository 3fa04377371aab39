import { useAccessibilityStatus } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PieChart } from '../../ui/charts/pie-chart.tsx';

/** Number of compliant, non-compliant and untested websites. */
export function WebsiteStatus() {
  const { t } = useTranslation(['dashboardFigures', 'dashboard']);
  const title = t('dashboard:cards.status');
  return (
    <QueryCard
      title={title}
      query={useAccessibilityStatus()}
      lines={5}
      empty={{ when: ({ total }) => total === 0, text: t('status.noWebsites') }}
    >
      {({ compliant, nonCompliant, untested }) => (
        <PieChart
          title={title}
          lead={t('status.rule')}
          xLabel={t('status.label')}
          yLabel={t('status.unit')}
          totalLabel={t('status.total')}
          slices={[
            { name: t('status.compliant'), value: compliant, tone: 'pass' },
            { name: t('status.nonCompliant'), value: nonCompliant, tone: 'fail' },
            { name: t('status.untested'), value: untested, tone: 'plain' },
          ]}
          fileName="accessibility-status"
        />
      )}
    </QueryCard>
  );
}
