import type { TestInstanceSummary, TestRun } from '@abhigam/contract';
import type { DecidedFilter } from '@abhigam/domain';
import { useRef } from 'react';
import { useAuditNames, useAuditTags } from '../../data/audits.ts';
import { useGetTestInstanceWithNcInFull } from '../../data/pages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FailureReason } from '../report-parts/failure-reason.tsx';
import { pageIssues } from '../report-parts/model/page-issues.ts';
import { pagePath } from '../report-parts/model/page-path.ts';
import { MATCH_ALL_FILTER } from '../report-parts/model/result-filter.ts';
import { useAreListsShortened } from '../report-parts/nothing-listed.tsx';
import { useHasBeenNear } from '../report-parts/use-has-been-near.ts';
import styles from './full.module.css';
import { PageIssue } from './page-issue.tsx';

interface FullPageProps {
  run: TestRun;
  page: TestInstanceSummary;
  hideWarnings: boolean;
  decided: Exclude<DecidedFilter, 'all'>;
  /** Load it even when it is far from the viewport, for printing. */
  isWanted: boolean;
}

/** One page of the full report; its findings load when it comes near the viewport. */
export function FullPage({ run, page, hideWarnings, decided, isWanted }: FullPageProps) {
  const { t } = useTranslation(['full', 'report', 'data', 'display']);
  const { number } = useFormats();
  const isShortened = useAreListsShortened();
  const isRemoved = run.findingsRemoved !== null;
  const place = useRef<HTMLElement>(null);
  const isNear = useHasBeenNear(place);
  const path = pagePath(page.url, run.baseUrl);
  const isTested = page.status === 'COMPLETE';
  const result = useGetTestInstanceWithNcInFull(
    { testInstanceId: page.id, lang: useReportLanguage(), decided },
    { enabled: isTested && !isRemoved && (isNear || isWanted) },
  );
  const criteria = useAuditTags().data?.criteria ?? [];
  const { details, categoryName } = useAuditNames();
  const audits = (result.data?.auditDetails ?? []).filter(
    ({ status }) => status === 'Fail' || (status === 'Warn' && !hideWarnings),
  );
  const issues = pageIssues(audits, details, criteria, MATCH_ALL_FILTER);
  return (
    <section ref={place} className={styles.page} aria-labelledby={`page-${page.id}`}>
      <h3 id={`page-${page.id}`} tabIndex={-1}>
        {page.title && <span className={styles.pageTitle}>{page.title} </span>}
        <span className={styles.path}>{path}</span>
      </h3>
      {isTested ? (
        <p className={styles.figures}>
          {t('figures', {
            score: page.stats.score === null ? t('noScore') : number(page.stats.score),
            failures: number(page.stats.cntTotalIssues),
          })}
        </p>
      ) : (
        <p>
          {t('notTested')} <FailureReason reason={page.reason} detail={page.detail} />
        </p>
      )}
      {isTested && result.isError && (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void result.refetch()} />
      )}
      {isTested && !isRemoved && result.isPending && (
        <LoadingRegion>
          <Skeleton lines={6} height={24} />
        </LoadingRegion>
      )}
      {isTested && isRemoved && <p>{t('report:removed.title')}</p>}
      {result.data && issues.length === 0 && (
        <p>{t(decided === 'set-aside' ? 'nothingDecided' : isShortened ? 'display:nothing' : 'nothing')}</p>
      )}
      {issues.map((issue) => (
        <PageIssue
          key={issue.auditId}
          issue={issue}
          testRunId={run.id}
          testInstanceId={page.id}
          path={path}
          criteria={criteria}
          decided={decided}
          categoryName={categoryName}
        />
      ))}
    </section>
  );
}
