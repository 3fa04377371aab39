import type { TestRun } from '@abhigam/contract';
import { INSTANCE_STATUSES } from '@abhigam/domain';
import { useRef } from 'react';
import { useAddressText } from '../../address/use-address-text.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useSearch } from '../../address/use-search.ts';
import { SHOW_MORE_STEP } from '../../address/visible-count.ts';
import { useListRunPages } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/table-skeleton.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CollapsibleOnNarrow } from '../../ui/layout/collapsible-on-narrow.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { parsePageFilter, withPageFilter } from './model/page-filter.ts';
import { pageOrderText, parsePageOrder } from './model/page-order.ts';
import { PageTable } from './page-table.tsx';
import styles from './pages.module.css';

/** Pages of a run with search, status, order and paging in the URL. */
export function PageList({ run, mayRetry }: { run: TestRun; mayRetry: boolean }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'vocabulary', 'data']);
  const [search, change] = useSearch();
  const filter = parsePageFilter(search);
  const order = parsePageOrder(search.get('sort'));
  const requestedPage = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1);
  const text = filter.text.trim();
  const partOf = (part: number) => ({
    testRunId: run.id,
    ...(text ? { text } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    order: order.key,
    direction: order.direction,
    limit: SHOW_MORE_STEP,
    skip: (part - 1) * SHOW_MORE_STEP,
  });
  const pages = useListRunPages(partOf(requestedPage));
  const total = pages.data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / SHOW_MORE_STEP));
  const page = pages.data ? Math.min(requestedPage, pageCount) : requestedPage;
  // A page number beyond the end shows the last page.
  const last = useListRunPages(partOf(page), { enabled: page !== requestedPage });
  const found = page === requestedPage ? pages : last;
  const filters = useRef<HTMLElement>(null);
  const list = useFocusOnChange<HTMLDivElement>(search.get('page'));
  const [typed, setTyped] = useAddressText(filter.text, (next) =>
    change((current) => withPageFilter(current, { text: next }), { replace: true }),
  );
  if (run.stats.cntPages === 0) {
    return <EmptyState title={t('pages.empty')}>{t('pages.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <CollapsibleOnNarrow summary={t('pages.filters')}>
        <search ref={filters} className={styles.filters} aria-label={t('pages.filters')}>
          <TextField type="search" label={t('pages.search')} isRequired value={typed} onChange={setTyped} />
          <SelectField
            label={t('pages.status')}
            value={filter.status ?? ALL}
            onChange={(value) =>
              change((current) =>
                withPageFilter(current, {
                  status: INSTANCE_STATUSES.find((status) => status === value) ?? null,
                }),
              )
            }
            options={[
              { value: ALL, label: t('details.all') },
              ...(run.testedAgain ? INSTANCE_STATUSES : OFFERED).map((status) => ({
                value: status,
                label: t(`vocabulary:status.${status}`),
              })),
            ]}
          />
        </search>
      </CollapsibleOnNarrow>
      {found.isError ? (
        <ErrorState message={t('data:errors.fetchData')} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <TableSkeleton rows={8} columns={4} />
      ) : total === 0 ? (
        <EmptyState
          title={t('pages.noMatch')}
          action={
            <Button
              onPress={() => {
                change((current) => withPageFilter(current, { text: '', status: null }));
                // The change removes this button; without this, focus would move to the body.
                filters.current?.querySelector('input')?.focus();
              }}
            >
              {t('pages.clearSearch')}
            </Button>
          }
        >
          {t('pages.noMatchHint')}
        </EmptyState>
      ) : (
        <div ref={list} tabIndex={-1} className={styles.pageList}>
          <PageTable
            pages={found.data.pages}
            isUpdating={found.isPlaceholderData}
            testRunId={run.id}
            baseUrl={run.baseUrl}
            order={order}
            onOrder={(next) => change((current) => withOrder(current, pageOrderText(next)))}
            mayRetry={mayRetry}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(pageNumber) =>
              addresses.testResult({ testRunId: run.id, view: 'pages', query: withPage(search, pageNumber) })
            }
          />
        </div>
      )}
    </>
  );
}

const ALL = 'All';
/** Pages of a finished run have one of these states; retested pages can have any. */
const OFFERED = ['COMPLETE', 'FAILURE'] as const;

function withOrder(search: URLSearchParams, text: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (text === null) next.delete('sort');
  else next.set('sort', text);
  return next;
}

function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('page', String(page));
  return next;
}
