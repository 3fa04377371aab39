import { useAddresses } from '../../address/use-addresses.ts';
import { useTopIssuesByOrg } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RankChart } from '../../ui/charts/rank-chart.tsx';

/**
 * Most frequent failures; each links to the issue in the newest run that has it, otherwise to its
 * non-compliances.
 */
export function TopIssues() {
  const addresses = useAddresses();
  const { t } = useTranslation(['dashboardFigures', 'dashboard']);
  const lang = useReportLanguage();
  const title = t('dashboard:cards.issues');
  return (
    <QueryCard
      title={title}
      query={useTopIssuesByOrg(lang)}
      lines={5}
      empty={{ when: (issues) => issues.length === 0, text: t('issues.none') }}
    >
      {(issues) => (
        <RankChart
          title={title}
          lead={t('issues.lead')}
          xLabel={t('issues.issue')}
          yLabel={t('issues.count')}
          most={Math.max(...issues.map(({ count }) => count))}
          bars={issues.map(({ auditId, title: issue, count }) => ({
            x: issue,
            y: count,
            tone: 'accent',
            href: addresses.nonCompliances({ auditId, status: 'ALL', notResolved: 'true' }),
          }))}
          fileName="top-issues"
        />
      )}
    </QueryCard>
  );
}
