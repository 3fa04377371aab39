import type { TestRun } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';
import { useSearchParams } from 'react-router';
import { useGetRunMedia } from '../../data/media.ts';
import { useGetTestInstanceWithNcOfRun } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SideBySide } from '../../ui/layout/side-by-side.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './media.module.css';
import { MediaList } from './media-list.tsx';
import { MediaPages } from './media-pages.tsx';
import { MediaTypes } from './media-types.tsx';
import { type MediaHref, parseMediaChoice, shownType } from './model/media-choice.ts';

interface MediaTabProps {
  run: TestRun;
  /** URL of another choice; the tab is used in the report of a run and of a website. */
  hrefOf: MediaHref;
  /** The page id in the URL path. */
  pageInPath?: string | undefined;
}

/** Media inventory of a run, for all pages or one: counts by type, and the list of the chosen type. */
export function MediaTab({ run, hrefOf, pageInPath }: MediaTabProps) {
  const { t } = useTranslation(['report', 'data']);
  const [search] = useSearchParams();
  const choice = parseMediaChoice(search, pageInPath);
  const runTotals = run.stats.mediaInventoryTotals;
  const known = useGetTestInstanceWithNcOfRun({ testRunId: run.id, pageId: choice.pageId });
  const page = choice.pageId === null ? null : (known.data ?? null);
  const pageId = page?.id ?? null;
  // The response has the totals of the page for every requested type.
  const requestedType: MediaType = choice.type ?? 'inline';
  const first = useGetRunMedia(
    { testRunId: run.id, pageId, type: requestedType, problem: choice.problem, part: choice.part },
    { enabled: runTotals !== null && (choice.pageId === null || !known.isPending) },
  );
  const heading = useFocusOnChange<HTMLHeadingElement>(pageId ?? 'all');
  if (runTotals === null) {
    return <EmptyState title={t('data:empty.display')}>{t('media.notTaken')}</EmptyState>;
  }
  const isOfPage = first.data && !first.isPlaceholderData;
  const totals = pageId === null ? runTotals : first.data?.totals;
  const type = totals ? shownType(choice.type, totals) : requestedType;
  const name = page ? pagePath(page.url, run.baseUrl) : t('media.allPages');
  return (
    <SideBySide first={280}>
      <MediaPages run={run} choice={{ ...choice, pageId }} name={name} hrefOf={hrefOf} />
      <section className={styles.right} aria-label={t('media.of', { name })}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        {first.isError ? (
          <ErrorState
            message={t('data:errors.fetchData')}
            onRetry={() => void first.refetch()}
            isRetrying={first.isFetching}
          />
        ) : totals ? (
          <>
            <MediaTypes choice={{ ...choice, pageId }} current={type} totals={totals} hrefOf={hrefOf} />
            <MediaList
              run={run}
              choice={{ ...choice, pageId }}
              type={type}
              total={totals[type]}
              name={name}
              hrefOf={hrefOf}
            />
          </>
        ) : isOfPage ? (
          <EmptyState title={t('data:empty.display')}>{t('media.notTakenOfPage')}</EmptyState>
        ) : (
          <LoadingRegion label={t('media.loading')}>
            <Skeleton lines={4} height={64} />
          </LoadingRegion>
        )}
      </section>
    </SideBySide>
  );
}
