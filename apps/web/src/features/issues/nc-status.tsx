import { useAddresses } from '../../address/use-addresses.ts';
import { useComplianceSummary } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PieChart } from '../../ui/charts/pie-chart.tsx';

/** Non-compliances by status; each part links to its list. */
export function NcStatus() {
  const addresses = useAddresses();
  const { t } = useTranslation(['dashboardFigures', 'dashboard']);
  const title = t('dashboard:cards.status');
  return (
    <QueryCard
      title={title}
      query={useComplianceSummary()}
      lines={5}
      empty={{ when: ({ total }) => total === 0, text: t('ncStatus.none') }}
    >
      {({ resolved, unresolved, fixInProgress }) => (
        <PieChart
          title={title}
          lead={t('ncStatus.lead')}
          xLabel={t('ncStatus.label')}
          yLabel={t('ncStatus.unit')}
          totalLabel={t('status.total')}
          slices={[
            {
              name: t('statuses.RESOLVED'),
              value: resolved,
              tone: 'pass',
              href: addresses.nonCompliances({ status: 'RESOLVED' }),
            },
            {
              name: t('statuses.UNRESOLVED'),
              value: unresolved,
              tone: 'fail',
              href: addresses.nonCompliances(),
            },
            {
              name: t('statuses.FIX IN PROGRESS'),
              value: fixInProgress,
              tone: 'warn',
              href: addresses.nonCompliances({ status: 'FIX IN PROGRESS' }),
            },
          ]}
          fileName="accessibility-status"
        />
      )}
    </QueryCard>
  );
}
