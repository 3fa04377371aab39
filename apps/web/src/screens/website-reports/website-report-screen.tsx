import type { ReactNode } from 'react';
import { displayUrl } from '../../address/display-url.ts';
import { WEBSITE_REPORT_TABS, type WebsiteReportTab } from '../../address/tabs.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { withQuery } from '../../address/with-query.ts';
import { useAuditNames } from '../../data/audits.ts';
import { useWebsiteDashboard, type WebsiteReport } from '../../data/history.ts';
import { useGetTestRun } from '../../data/test-run.ts';
import { HistoryDashboard } from '../../features/history/components/history-dashboard.tsx';
import { MediaTab } from '../../features/media/media-tab.tsx';
import { RunList } from '../../features/test-runs/components/run-list.tsx';
import { WebsiteFacts } from '../../features/website-reports/website-facts.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { Unavailable } from '../../frame/unavailable.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';

interface WebsiteReportScreenProps {
  url: string;
  tab: WebsiteReportTab;
  /** Page of the test runs. */
  page: number;
}

/** Reachable only by URL: the specification shows no tab for it (administration 2.4). */
const HIDDEN_TAB = 'mediainventory';

/** Report of the website with this URL: history, test runs and progress of its repairs. */
export function WebsiteReportScreen({ url, tab, page }: WebsiteReportScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['websiteReports', 'data']);
  const report = useWebsiteDashboard(url);
  const website = report.data?.website;
  useTitleOverride({ title: website && t('report.heading', { website: website.name }) });
  const runTest = website && (
    <LinkButton tone="primary" href={addresses.runTest({ url: website.url, websiteId: website.id })}>
      {t('report.runTest')}
    </LinkButton>
  );
  return (
    <Screen
      lead={website && <ExternalLink href={website.url}>{displayUrl(website.url)}</ExternalLink>}
      actions={runTest}
    >
      {report.isError ? (
        <Unavailable
          error={report.error}
          message={t('data:errors.fetchWebsite')}
          onRetry={() => void report.refetch()}
          isRetrying={report.isFetching}
          missing={t('data:missing.website')}
          action={<LinkButton href={addresses.websitesDashboard()}>{t('title')}</LinkButton>}
        />
      ) : report.data ? (
        <>
          <WebsiteFacts report={report.data} />
          <Tabs
            label={t('report.tabs')}
            activeKey={tab}
            tabs={WEBSITE_REPORT_TABS.filter((key) => key !== HIDDEN_TAB).map((key) => ({
              key,
              label: t(`report.${key}`),
              href: addresses.websiteReport({ url, tab: key }),
            }))}
          />
          <ShownTab report={report.data} url={url} tab={tab} page={page} runTest={runTest} />
        </>
      ) : (
        <Card>
          <LoadingRegion>
            <Skeleton lines={8} height={24} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}

interface ShownTabProps extends WebsiteReportScreenProps {
  report: WebsiteReport;
  runTest: ReactNode;
}

function ShownTab({ report: { website, history }, url, tab, page, runTest }: ShownTabProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['websiteReports', 'data']);
  if (tab === 'testresults')
    return (
      <RunList
        scoreWord="band"
        of={{ websiteId: website.id }}
        websiteUrl={website.url}
        page={page}
        pathOf={(to) => addresses.websiteReport({ url, tab: 'testresults', page: to })}
        caption={t('report.testresults')}
        emptyAction={runTest}
      />
    );
  if (tab === HIDDEN_TAB)
    return website.latestTestRunId === null ? (
      <EmptyState title={t('data:empty.display')} action={runTest}>
        {t('report.noMedia')}
      </EmptyState>
    ) : (
      <Media testRunId={website.latestTestRunId} url={url} />
    );
  // Without a finished run there are no settings to filter by either.
  if (history.comparedBy === null)
    return (
      <EmptyState title={t('data:empty.display')} action={runTest}>
        {t('report.noRuns')}
      </EmptyState>
    );
  return <History websiteId={website.id} />;
}

/** Media of the latest run, within the report of the website. */
function Media({ testRunId, url }: { testRunId: string; url: string }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['data', 'report']);
  const run = useGetTestRun(testRunId);
  if (run.data)
    return (
      <>
        {/* Heading, because no tab names this view. */}
        <h2>{t('report:tabs.media')}</h2>
        <MediaTab
          run={run.data}
          hrefOf={(query) => withQuery(addresses.websiteReport({ url, tab: HIDDEN_TAB }), query)}
        />
      </>
    );
  return run.isError ? (
    <ErrorState
      message={t('data:errors.fetchData')}
      onRetry={() => void run.refetch()}
      isRetrying={run.isFetching}
    />
  ) : (
    <LoadingRegion>
      <Skeleton lines={8} height={24} />
    </LoadingRegion>
  );
}

function History({ websiteId }: { websiteId: string }) {
  const { titleOf, categoryName, details } = useAuditNames();
  return (
    <HistoryDashboard
      source={{ kind: 'website', websiteId }}
      words={{ titleOf, categoryName, categoryOf: (auditId) => details[auditId]?.category ?? null }}
    />
  );
}
