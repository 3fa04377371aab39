import { AppError, currentRuleId } from '@abhigam/domain';
import { useSearchParams } from 'react-router';
import { usePlace } from '../../address/use-addresses.ts';
import { useGetTestInstanceWithNc } from '../../data/pages.ts';
import { useRefreshAfterRetest } from '../../data/report.ts';
import { useGetTestRun } from '../../data/test-run.ts';
import { hasReport } from '../../features/report-frame/model/run-phase.ts';
import { useAnnouncedStatus } from '../../features/report-frame/use-announced-status.ts';
import { useFailedRefreshes } from '../../features/report-frame/use-failed-refreshes.ts';
import { pageView } from '../../features/report-parts/model/page-view.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useStableError } from '../../ui/use-stable-error.ts';
import { ReportScreen } from './report-screen.tsx';
import { ResultDetailsScreen } from './result-details-screen.tsx';
import { RunUnavailable } from './run-unavailable.tsx';

/** One test run: loading, error, the report, or the details of one of its pages. */
export function TestResultScreen() {
  const { testRunId, view, pageId, auditId: namedAudit } = usePlace('testResult');
  const auditId = namedAudit === undefined ? undefined : currentRuleId(namedAudit);
  const [search] = useSearchParams();
  const run = useGetTestRun(testRunId);
  const error = useStableError(run);
  const failedRefreshes = useFailedRefreshes(run);
  useAnnouncedStatus(run.data?.status);
  useRefreshAfterRetest(run.data, run.dataUpdatedAt);
  const named = pageId ?? null;
  const hasResults = run.data !== undefined && hasReport(run.data);
  const page = useGetTestInstanceWithNc(
    { testInstanceId: named ?? '', lang: useReportLanguage() },
    { enabled: named !== null, retry: (failures, error) => failures < 2 && !isRefusal(error) },
  );
  if (!run.data) {
    return (
      <RunUnavailable
        isMissing={isRefusal(error)}
        isError={error !== null}
        isRetrying={run.isFetching}
        onRetry={() => void run.refetch()}
      />
    );
  }
  if (named !== null && hasResults && !isRefusal(page.error)) {
    if (!page.data) {
      return (
        <RunUnavailable
          isMissing={false}
          isError={page.isError}
          isRetrying={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      );
    }
    if (page.data.testRunId === run.data.id) {
      return (
        <ResultDetailsScreen run={run.data} page={page.data} auditId={auditId} view={pageView(search)} />
      );
    }
  }
  return (
    <ReportScreen
      run={run.data}
      view={view}
      auditId={auditId}
      failedRefreshes={failedRefreshes}
      // A page that is unknown or belongs to another run: the report is shown with a notice.
      isPageMissing={named !== null && hasResults}
    />
  );
}

/** An unknown run, a run of another organization, or a malformed id: a retry cannot help. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'ER_SERVER';
}
