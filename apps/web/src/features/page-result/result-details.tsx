import type { AuditEntry, TestInstanceSummary, TestRun } from '@abhigam/contract';
import { useAuditCategories, useAuditTags, useTestReportingDetails } from '../../data/audits.ts';
import { useGetTestInstanceWithNc } from '../../data/pages.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type DecidedCounts, DecidedSwitch, useDecidedFilter } from '../decisions/decided-switch.tsx';
import { DecisionSummary } from '../decisions/decision-summary.tsx';
import { ManualTestsOfPage } from '../decisions/manual-tests-of-page.tsx';
import { DetailsRemoved, useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import { FailureReason } from '../report-parts/failure-reason.tsx';
import { missingPageStatus } from '../report-parts/model/missing-page-status.ts';
import { levelsOfRun } from '../report-parts/model/wcag-level.ts';
import { RetryPage } from '../report-parts/retry-page.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { IssueBrowser } from './issue-browser.tsx';
import { shownCategories } from './model/shown-categories.ts';
import { PageNotices } from './page-notices.tsx';
import styles from './result-details.module.css';
import { TakenOverNote } from './taken-over-note.tsx';
import { useSelectPartWithIssue } from './use-select-part-with-issue.ts';

interface ResultDetailsProps {
  /** The page in the list of the run. */
  page: TestInstanceSummary;
  /** The issue that the URL names; default: the first of the list. */
  auditId: string | undefined;
  mayRetry: boolean;
  run: Pick<TestRun, 'wcagVersion' | 'wcagLevel'>;
}

/** Second step of the page-wise report: filters and issues of one page, and the chosen issue. */
export function ResultDetails({ page, auditId, mayRetry, run }: ResultDetailsProps) {
  const { t } = useTranslation(['report', 'data']);
  const lang = useReportLanguage();
  const isTested = page.status === 'COMPLETE';
  const isRemoved = useAreDetailsRemoved();
  const part = useDecidedFilter();
  const result = useGetTestInstanceWithNc(
    { testInstanceId: page.id, lang, decided: part },
    { enabled: isTested && !isRemoved },
  );
  const other = useGetTestInstanceWithNc(
    { testInstanceId: page.id, lang, decided: part === 'open' ? 'set-aside' : 'open' },
    { enabled: isTested && !isRemoved },
  );
  useSelectPartWithIssue({ auditId, part, shown: result.data, other: other.data });
  const details = useTestReportingDetails(lang);
  const categories = useAuditCategories(lang);
  const tags = useAuditTags();
  if (page.status === 'PENDING' || page.status === 'RUNNING') {
    return (
      <Alert tone="info" isLive={false}>
        {t('details.beingTested')}
      </Alert>
    );
  }
  if (!isTested) {
    const isMissing = missingPageStatus(page.reason, page.detail) !== null;
    return (
      <div className={styles.untested}>
        <Alert tone={isMissing ? 'warn' : 'fail'} isLive={false}>
          <p>
            <strong>{t('details.notTestedTitle')}</strong>
          </p>
          <p>
            <FailureReason reason={page.reason} detail={page.detail} />
          </p>
          {isMissing && <p>{t('missingPage.hint')}</p>}
        </Alert>
        {page.canRetry && mayRetry && <RetryPage page={page} />}
      </div>
    );
  }
  if (isRemoved) return <DetailsRemoved />;
  if (result.data && details.data && categories.data && tags.data) {
    return (
      <>
        {result.data.setAside && (
          <DecisionSummary setAside={result.data.setAside} handTests={result.data.handTests} />
        )}
        <TakenOverNote takenOver={result.data.takenOver} />
        <PageNotices
          leftOut={result.data.leftOut}
          tlsError={result.data.tlsError}
          erroredRules={result.data.erroredRules}
          unreadFrames={result.data.unreadFrames}
          details={details.data}
        />
        <DecidedSwitch status={null} counts={countsOf(part, result.data, other.data)} />
        <IssueBrowser
          page={result.data}
          details={details.data}
          categories={shownCategories(categories.data, run.wcagVersion)}
          criteria={tags.data.criteria}
          levels={levelsOfRun(run.wcagVersion, run.wcagLevel)}
          auditId={auditId}
        />
        <ManualTestsOfPage testInstanceId={page.id} />
      </>
    );
  }
  const failed = [result, details, categories, tags].filter((query) => query.isError);
  if (failed.length > 0) {
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  return <DetailsSkeleton />;
}

interface Audits {
  auditDetails: readonly AuditEntry[];
}

function countsOf(part: 'open' | 'set-aside', shown: Audits, other: Audits | undefined): DecidedCounts {
  const sum = (of: Audits | undefined) =>
    (of?.auditDetails ?? []).reduce((count, { elementCount }) => count + elementCount, 0);
  return part === 'open'
    ? { open: sum(shown), setAside: sum(other) }
    : { open: sum(other), setAside: sum(shown) };
}
