import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { Deciding } from '../../features/decisions/deciding.tsx';
import { ResultDetails } from '../../features/page-result/result-details.tsx';
import { PageLook } from '../../features/readout/page-look.tsx';
import { FindingsRemoved } from '../../features/report-frame/findings-removed.tsx';
import { BackLinks } from '../../features/report-parts/back-links.tsx';
import { RunDetails } from '../../features/report-parts/details-removed.tsx';
import { DisplayNote } from '../../features/report-parts/display-note.tsx';
import type { PageView } from '../../features/report-parts/model/page-view.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTitle } from '../../frame/title-scope.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { RunScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './report-screen.module.css';
import { useReportCrumbs } from './use-report-crumbs.ts';

interface ResultDetailsScreenProps {
  run: TestRun;
  page: TestInstanceSummary;
  auditId: string | undefined;
  view: PageView;
}

/** What was found on one page. */
export function ResultDetailsScreen({ run, page, auditId, view }: ResultDetailsScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  useTitle({ title: t('details.title') });
  const mayRetry = useMay('testRun.retryPage');
  const crumbs = [...useReportCrumbs(run), { label: t('title'), href: addresses.testResult(run.id) }];
  const issues = page.cntTotalIssues;
  return (
    <Screen
      crumbs={crumbs}
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
        <BackLinks step={page.id} href={addresses.testResult(run.id, 'pages')} label={t('details.back')} />
      }
    >
      {run.findingsRemoved && <FindingsRemoved removed={run.findingsRemoved} />}
      <DisplayNote />
      <RunDetails removed={run.findingsRemoved}>
        <PageLook page={page} view={view}>
          <Deciding websiteId={run.website.id}>
            <ResultDetails page={page} auditId={auditId} mayRetry={mayRetry} wcagVersion={run.wcagVersion} />
          </Deciding>
        </PageLook>
      </RunDetails>
    </Screen>
  );
}
