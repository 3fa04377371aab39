import type { TestRun } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { useSearchParams } from 'react-router';
import { useCompareTestRuns } from '../../data/comparison.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useFocusOnReturn } from '../report-parts/use-focus-on-return.ts';
import styles from './compare.module.css';
import { CompareDrill } from './compare-drill.tsx';
import { CompareHeads } from './compare-heads.tsx';
import { CompareIssues } from './compare-issues.tsx';
import { CompareNotices } from './compare-notices.tsx';
import { CompareSummary } from './compare-summary.tsx';
import { ChecksOfOneRun } from './judged-in-one.tsx';
import { parseCompareAddress } from './model/compare-address.ts';
import { isUnchanged } from './model/compare-clauses.ts';
import { PagesOfOne } from './pages-of-one.tsx';

/**
 * Two compared runs: headers, summary, the issues or the elements of one issue, and what could not be compared.
 */
export function ComparedRuns({ run, otherId }: { run: TestRun; otherId: string }) {
  const { t } = useTranslation(['compare', 'data']);
  const [search] = useSearchParams();
  const lang = useReportLanguage();
  const runs = { base: otherId, with: run.id };
  const comparison = useCompareTestRuns({ runs, lang });
  const address = parseCompareAddress(search);
  const list = useFocusOnReturn(address.auditId);
  if (comparison.isPending) {
    return (
      <LoadingRegion label={t('state.loading')}>
        <Skeleton lines={5} height={64} />
      </LoadingRegion>
    );
  }
  if (!comparison.data) {
    const refusal = refusalOf(comparison.error);
    if (refusal) return <EmptyState title={t(`state.${refusal}`)}>{t(`state.${refusal}Hint`)}</EmptyState>;
    return (
      <ErrorState
        message={t('data:errors.fetchData')}
        onRetry={() => void comparison.refetch()}
        isRetrying={comparison.isFetching}
      />
    );
  }
  const { findings, pages } = comparison.data;
  return (
    <>
      <CompareNotices comparison={comparison.data} />
      <CompareHeads comparison={comparison.data} thisRunId={run.id} />
      {findings && (
        <>
          <CompareSummary runs={runs} findings={findings} />
          {address.auditId === null ? (
            // When nothing changed, the list of issues would be rows of zeros.
            !(isUnchanged(findings) && address.change === null) && (
              <div ref={list} tabIndex={-1} className={styles.listing}>
                <CompareIssues runs={runs} findings={findings} change={address.change} />
              </div>
            )
          ) : (
            <CompareDrill
              key={address.auditId}
              runs={runs}
              baseUrl={run.baseUrl}
              auditId={address.auditId}
              issue={findings.issues.find(({ auditId }) => auditId === address.auditId)}
              address={address}
            />
          )}
        </>
      )}
      {address.auditId === null && (
        <>
          {findings && findings.judgedInOne.length > 0 && (
            <ChecksOfOneRun runs={runs} judged={findings.judgedInOne} />
          )}
          <div className={styles.pages}>
            {pages.onlyBase > 0 && <PagesOfOne runs={runs} run="base" baseUrl={run.baseUrl} />}
            {pages.onlyWith > 0 && <PagesOfOne runs={runs} run="with" baseUrl={run.baseUrl} />}
          </div>
        </>
      )}
    </>
  );
}

/** Why the server refuses to compare the two runs; null for any other failure. */
function refusalOf(error: unknown): 'missing' | 'otherWebsite' | 'unfinished' | null {
  if (!(error instanceof AppError)) return null;
  switch (error.code) {
    case 'ER_NOT_FOUND':
    case 'ER_FORBIDDEN':
      return 'missing';
    case 'ER_STATE':
      return 'unfinished';
    case 'ER_VALIDATION':
      // A malformed id identifies no run either.
      return error.details.length > 0 ? 'missing' : 'otherWebsite';
    default:
      return null;
  }
}
