import type { TestRun } from '@abhigam/contract';
import { useLocation } from 'react-router';
import { useSearch } from '../../address/use-search.ts';
import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import { type DefectsOf, useNcListByAudit } from '../../data/report.ts';
import { useJoinedParts } from '../../data/use-parts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DisclosureList } from '../../ui/layout/disclosure-list.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import { withShown } from '../report-parts/model/with-shown.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import { AffectedPage } from './affected-page.tsx';

interface IssuePagesProps {
  run: TestRun;
  of: DefectsOf;
  /** Total number of pages. */
  total: number;
}

/** Pages on which one issue was found, each with its elements: page-wise details of one test. */
export function IssuePages({ run, of, total }: IssuePagesProps) {
  const { testRunId, auditId, status, decided } = of;
  const { t } = useTranslation(['report', 'data']);
  const [search, setSearch] = useSearch();
  const { state } = useLocation();
  const shown = visibleCount(search.get('pages'), total);
  const pageParts = useJoinedParts(
    useNcListByAudit,
    partsOf(shown, SHOW_MORE_STEP).map((part) => ({ testRunId, auditId, status, decided, part })),
  );
  const pages = pageParts.answers.flatMap((answer) => answer.pages).slice(0, shown);
  const more = useFocusOnMore<HTMLUListElement>(pages.length);
  return (
    <>
      {pageParts.isError && <ErrorState message={t('data:errors.fetchData')} onRetry={pageParts.retry} />}
      <DisclosureList ref={more.list}>
        {pages.map((page, index) => (
          <AffectedPage
            key={page.testInstanceId}
            auditId={auditId}
            testRunId={testRunId}
            baseUrl={run.baseUrl}
            status={status}
            page={page}
            isOpenAtFirst={index === 0}
          />
        ))}
      </DisclosureList>
      {pageParts.isPending && (
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
            setSearch((current) => withShown(current, 'pages', shown + SHOW_MORE_STEP), {
              replace: true,
              state,
            });
          }}
        />
      )}
    </>
  );
}
