import type { TestRun } from '@abhigam/contract';
import { useSearch } from '../../address/use-search.ts';
import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import { useGetTestInstanceWithNcInFull, useListRunPages } from '../../data/pages.ts';
import { useJoinedParts, useQueryForEach } from '../../data/use-parts.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DecidedSwitch, useDecidedFilter } from '../decisions/decided-switch.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import { withShown } from '../report-parts/model/with-shown.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './full.module.css';
import { FullPage } from './full-page.tsx';
import { useDecidedCounts } from './use-decided-counts.ts';
import { usePrint } from './use-print.ts';
import { ViewHead } from './view-head.tsx';

/** The details of all pages in one document, in steps; each page loads when the user scrolls to it. */
export function FullReport({ run, hideWarnings }: { run: TestRun; hideWarnings: boolean }) {
  const { t } = useTranslation(['full', 'data', 'report', 'decisions']);
  const { number } = useFormats();
  const [search, setSearch] = useSearch();
  const lang = useReportLanguage();
  const decided = useDecidedFilter();
  const counts = useDecidedCounts(run.id, hideWarnings);
  // Decided findings exist only on some pages; deleted findings cannot be assigned to pages.
  const showsSetAside = decided === 'set-aside' && run.findingsRemoved === null;
  const query = {
    order: 'url',
    direction: 'ASC',
    limit: SHOW_MORE_STEP,
    ...(showsSetAside ? { decided } : {}),
  } as const;
  const first = useListRunPages({ testRunId: run.id, ...query, skip: 0 }).data;
  const total = showsSetAside ? (first?.total ?? 0) : run.stats.cntPages;
  const shown = visibleCount(search.get('pages'), total);
  const more = useFocusOnMore<HTMLDivElement>(shown);
  const parts = useJoinedParts(
    useListRunPages,
    partsOf(shown, SHOW_MORE_STEP).map((part) => ({
      testRunId: run.id,
      ...query,
      skip: part * SHOW_MORE_STEP,
    })),
  );
  const list = parts.answers.flatMap(({ pages }) => pages);
  const loaded = useQueryForEach(
    useGetTestInstanceWithNcInFull,
    list.map((page) => ({ testInstanceId: page.id, lang, decided })),
    { enabled: false },
  );
  const isReady =
    !parts.isPending &&
    (run.findingsRemoved !== null ||
      list.every(({ status }, index) => status !== 'COMPLETE' || loaded[index]?.isPending === false));
  const print = usePrint(isReady);
  if (run.stats.cntPages === 0) return <EmptyState title={t('full.title')}>{t('full.empty')}</EmptyState>;
  return (
    <div className={styles.view}>
      <ViewHead
        testRunId={run.id}
        title={t('full.title')}
        lead={t('full.lead')}
        printed={t('full.prints', { count: shown, shown: number(shown), total: number(total) })}
        isPreparing={print.isPreparing}
        onPrint={print.start}
      />
      {run.findingsRemoved === null && counts && <DecidedSwitch status={null} counts={counts} />}
      {showsSetAside && first && (
        <DecidedPages withSome={first.total} without={run.stats.cntPages - first.total} />
      )}
      {parts.isError && <ErrorState message={t('data:errors.fetchData')} onRetry={parts.retry} />}
      <div ref={more.list} className={styles.list}>
        {list.map((page) => (
          <FullPage
            key={page.id}
            run={run}
            page={page}
            hideWarnings={hideWarnings}
            decided={decided}
            isWanted={print.isPreparing}
          />
        ))}
        {parts.isPending && (
          <LoadingRegion>
            <Skeleton lines={6} height={24} />
          </LoadingRegion>
        )}
      </div>
      <ShowMore
        shown={shown}
        total={total}
        label={(count) => t('report:drill.morePages', { count })}
        onMore={() => {
          more.noteShown();
          setSearch((current) => withShown(current, 'pages', shown + SHOW_MORE_STEP), { replace: true });
        }}
      />
    </div>
  );
}

/** Number of pages without decisions, which the list omits. */
function DecidedPages({ withSome, without }: { withSome: number; without: number }) {
  const { t } = useTranslation(['full', 'decisions']);
  const { number } = useFormats();
  if (withSome === 0) {
    return (
      <EmptyState title={t('decisions:switch.noneDecided')}>{t('decisions:switch.noneHint')}</EmptyState>
    );
  }
  if (without <= 0) return null;
  return <p className={styles.hint}>{t('pagesWithout', { count: without, formatted: number(without) })}</p>;
}
