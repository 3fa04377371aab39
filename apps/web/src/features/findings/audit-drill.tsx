import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { STEP, shownCount } from '../../address/shown-count.ts';
import { auditTagsQuery } from '../../data/audits/audit-tags-query.ts';
import { joinParts } from '../../data/join-parts.ts';
import { auditPagesQuery } from '../../data/report/audit-pages-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldList } from '../../ui/layout/fold-list.tsx';
import { type DecidedCounts, DecidedSwitch, useDecidedPart } from '../decisions/decided-switch.tsx';
import { useAreDetailsRemoved } from '../report-parts/details-removed.tsx';
import type { FailureSummary } from '../report-parts/model/failure-summary.ts';
import { partsOf } from '../report-parts/model/parts.ts';
import { withShown } from '../report-parts/model/with-shown.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import { AffectedPage } from './affected-page.tsx';
import { DrillHead } from './drill-head.tsx';
import { TestNotFound } from './test-not-found.tsx';

interface AuditDrillProps {
  testRunId: string;
  baseUrl: string;
  pagesTotal: number;
  status: 'Fail' | 'Warn';
  auditId: string;
  /** Its row in the list; missing when an address names a test without findings. */
  summary: FailureSummary | undefined;
  /** Its elements over all pages. */
  counts: DecidedCounts;
  backHref: string;
  backLabel: string;
}

/** Page-wise details of one test. */
export function AuditDrill(props: AuditDrillProps) {
  const { testRunId, baseUrl, pagesTotal, status, auditId, summary, counts, backHref, backLabel } = props;
  const decided = useDecidedPart();
  const { t } = useTranslation(['report', 'data']);
  const [search, setSearch] = useSearchParams();
  const criteria = useQuery(auditTagsQuery).data?.criteria ?? [];
  const isRemoved = useAreDetailsRemoved();
  const total = isRemoved ? 0 : (summary?.pageCount ?? 0);
  const shown = shownCount(search.get('pages'), total);
  const found = useQueries({
    queries: (summary ? partsOf(shown, STEP) : []).map((part) =>
      auditPagesQuery({ testRunId, auditId, status, decided }, part),
    ),
    combine: joinParts,
  });
  const pages = found.answers.flatMap((answer) => answer.pages).slice(0, shown);
  const more = useFocusOnMore<HTMLUListElement>(pages.length);
  if (isRemoved || !summary || found.answers[0]?.totalPages === 0) {
    return <TestNotFound backHref={backHref} backLabel={backLabel} status={status} counts={counts} />;
  }
  return (
    <>
      <DrillHead
        auditId={auditId}
        status={status}
        summary={summary}
        criteria={criteria}
        pagesTotal={pagesTotal}
        backHref={backHref}
        backLabel={backLabel}
      />
      <DecidedSwitch status={status} counts={counts} />
      {found.isError && <ErrorState message={t('data:errors.fetchData')} onRetry={found.retry} />}
      <FoldList ref={more.list}>
        {pages.map((page, index) => (
          <AffectedPage
            key={page.testInstanceId}
            auditId={auditId}
            testRunId={testRunId}
            baseUrl={baseUrl}
            status={status}
            page={page}
            isOpenAtFirst={index === 0}
          />
        ))}
      </FoldList>
      {found.isPending && (
        <LoadingRegion>
          <Skeleton lines={4} height={48} />
        </LoadingRegion>
      )}
      {pages.length > 0 && (
        <ShowMore
          shown={shown}
          total={total}
          label={(count) => t('drill.morePages', { count })}
          onMore={() => {
            more.noteShown();
            setSearch(withShown(search, 'pages', shown + STEP), { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}
