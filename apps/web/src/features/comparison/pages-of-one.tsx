import { useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { type ComparedRunPair, PAGES_STEP, useListPagesOfOneRun } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './compare.module.css';

interface PagesOfOneProps {
  runs: ComparedRunPair;
  run: 'base' | 'with';
  baseUrl: string;
}

/** Pages that only one of the runs tested, with the reason if it is known. */
export function PagesOfOne({ runs, run, baseUrl }: PagesOfOneProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['compare', 'data', 'vocabulary']);
  const { number } = useFormats();
  const [search] = useSearchParams();
  const side = run === 'base' ? 'before' : 'after';
  const text = search.get(side);
  const page = pageNumber(text);
  const query = useListPagesOfOneRun({ runs, run, page });
  const list = useFocusOnChange<HTMLDivElement>(text);
  const headingId = `pages-only-${side}`;
  const hrefOf = (at: number) => {
    const next = new URLSearchParams(search);
    next.set('with', runs.base);
    next.set(side, String(at));
    return addresses.testResult({ testRunId: runs.with, view: 'compare', query: next });
  };
  return (
    <section aria-labelledby={headingId} className={styles.apart}>
      <h2 id={headingId}>{t(`pages.${side}`)}</h2>
      <p>{t(side === 'before' ? 'pages.beforeLead' : 'pages.afterLead')}</p>
      {query.isPending && <TableSkeleton rows={3} columns={3} />}
      {query.isError && (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <div ref={list} tabIndex={-1} className={styles.listing}>
          <DataTable
            caption={t(`pages.${side}`)}
            isCaptionHidden
            isUpdating={query.isPlaceholderData}
            rows={query.data.pages}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'page',
                header: t('pages.page'),
                isRowHeader: true,
                cell: ({ id, url }) => (
                  <TextLink
                    className={styles.path}
                    href={addresses.testResult({ testRunId: runs[run], view: 'pages', pageId: id })}
                  >
                    {pagePath(url, baseUrl)}
                  </TextLink>
                ),
              },
              {
                key: 'failures',
                header: t('pages.failures'),
                align: 'end',
                cell: ({ cntTotalIssues }) => number(cntTotalIssues),
              },
              { key: 'why', header: t('pages.why'), cell: ({ why }) => t(`pages.reason.${why}`) },
            ]}
          />
          <Pagination
            page={page}
            pageCount={Math.max(page, Math.ceil(query.data.total / PAGES_STEP))}
            list={t(`pages.${side}`)}
            hrefOf={hrefOf}
          />
        </div>
      )}
    </section>
  );
}
