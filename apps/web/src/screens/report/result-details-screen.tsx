import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { DecisionContext } from '../../features/decisions/decision-context.tsx';
import { ResultDetails } from '../../features/page-result/result-details.tsx';
import { PageViewContent } from '../../features/readout/page-look.tsx';
import { FindingsRemoved } from '../../features/report-frame/findings-removed.tsx';
import { ReportHeading } from '../../features/report-frame/report-heading.tsx';
import { useReportStep } from '../../features/report-frame/use-report-step.ts';
import { BackLinks } from '../../features/report-parts/back-links.tsx';
import { RunDetails } from '../../features/report-parts/details-removed.tsx';
import { DisplayNote } from '../../features/report-parts/display-note.tsx';
import { pagePath } from '../../features/report-parts/model/page-path.ts';
import type { PageView } from '../../features/report-parts/model/page-view.ts';
import { RetestButton } from '../../features/report-parts/retest-button.tsx';
import { ScoredView } from '../../features/scored-report/scored-view.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { RunScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './report-screen.module.css';
import { useCheckTitle } from './use-check-title.ts';
import { useReportBreadcrumbs } from './use-report-breadcrumbs.ts';
import { useReportedAuditIds } from './use-reported-audit-ids.ts';

interface ResultDetailsScreenProps {
  run: TestRun;
  page: TestInstanceSummary;
  auditId: string | undefined;
  view: PageView;
}

/** The findings of one page. */
export function ResultDetailsScreen({ run, page, auditId, view }: ResultDetailsScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'readout']);
  const { number } = useFormats();
  const mayRetry = useMay('testRun.retryPage');
  const way = useReportBreadcrumbs(run);
  const check = useCheckTitle(auditId);
  const found = useReportedAuditIds(page, run.findingsRemoved !== null);
  const path = pagePath(page.url, run.baseUrl);
  useReportStep({
    run,
    shown: t('details.title'),
    within: [view === 'findings' ? check : t(`readout:views.${view}`), path].filter(Boolean).join(' – '),
    crumb: t('details.title'),
  });
  const crumbs = [...way.crumbs, { label: t('title'), href: addresses.testResult({ testRunId: run.id }) }];
  const issues = page.cntTotalIssues;
  return (
    <Screen
      crumbs={crumbs}
      navigationState={way.handed}
      heading={<ReportHeading run={run} shown={t('details.title')} />}
      lead={
        <p className={styles.back}>
          <ExternalLink href={page.url}>{displayUrl(page.url)}</ExternalLink>
          {page.status === 'COMPLETE' && (
            <>
              <span>
                {t('pages.score')} <RunScoreBadge score={page.stats.score} />
              </span>
              <span>{t('details.pageFailures', { count: issues, formatted: number(issues) })}</span>
            </>
          )}
        </p>
      }
      actions={
        <>
          {page.status === 'COMPLETE' && <RetestButton pageId={page.id} found={found} size="normal" />}
          <BackLinks
            step={page.id}
            href={addresses.testResult({ testRunId: run.id, view: 'pages' })}
            label={t('details.back')}
          />
        </>
      }
    >
      {run.findingsRemoved && <FindingsRemoved removed={run.findingsRemoved} />}
      <DisplayNote />
      <RunDetails removed={run.findingsRemoved}>
        <PageViewContent page={page} view={view} scored={<ScoredView page={page} />}>
          <DecisionContext websiteId={run.website.id}>
            <ResultDetails page={page} auditId={auditId} mayRetry={mayRetry} run={run} />
          </DecisionContext>
        </PageViewContent>
      </RunDetails>
    </Screen>
  );
}
