import type { TestRun } from '@abhigam/contract';
import { INSTANCE_STATUSES } from '@abhigam/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAddressText } from '../../../address/use-address-text.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { filterPages, parsePageFilter, withPageFilter } from '../model/page-filter.ts';
import { orderPages, pageOrderText, parsePageOrder } from '../model/page-order.ts';
import { STEP } from '../model/shown-count.ts';
import { PageTable } from './page-table.tsx';
import styles from './pages.module.css';

/** Pages of a run with search, status, order and paging in the address. */
export function PageList({ run, mayRetry }: { run: TestRun; mayRetry: boolean }) {
  const { t } = useTranslation(['report', 'vocabulary']);
  const [search, setSearch] = useSearchParams();
  const filter = parsePageFilter(search);
  const order = parsePageOrder(search.get('sort'));
  const found = orderPages(filterPages(run.testInstances, filter), order);
  const pageCount = Math.max(1, Math.ceil(found.length / STEP));
  const page = Math.min(Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1), pageCount);
  const filters = useRef<HTMLElement>(null);
  const list = useFocusOnChange<HTMLDivElement>(search.get('page'));
  // What is typed and chosen here must not move the screen to its top.
  const change = (next: URLSearchParams, options: { replace?: boolean } = {}) =>
    setSearch(next, { ...options, preventScrollReset: true });
  const [text, setText] = useAddressText(filter.text, (typed) =>
    change(withPageFilter(search, { text: typed }), { replace: true }),
  );
  if (run.testInstances.length === 0) {
    return <EmptyState title={t('pages.empty')}>{t('pages.emptyHint')}</EmptyState>;
  }
  return (
    <>
      <search ref={filters} className={styles.filters} aria-label={t('pages.filters')}>
        <TextField type="search" label={t('pages.search')} isRequired value={text} onChange={setText} />
        <SelectField
          label={t('pages.status')}
          value={filter.status ?? ALL}
          onChange={(value) =>
            change(
              withPageFilter(search, {
                status: INSTANCE_STATUSES.find((status) => status === value) ?? null,
              }),
            )
          }
          options={[
            { value: ALL, label: t('details.all') },
            ...OFFERED.map((status) => ({ value: status, label: t(`vocabulary:status.${status}`) })),
          ]}
        />
      </search>
      {found.length === 0 ? (
        <EmptyState
          title={t('pages.noMatch')}
          action={
            <Button
              onPress={() => {
                change(withPageFilter(search, { text: '', status: null }));
                // This button goes; the focus stays among the filters.
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
            pages={found.slice((page - 1) * STEP, page * STEP)}
            testRunId={run.id}
            baseUrl={run.baseUrl}
            order={order}
            onOrder={(next) => change(withOrder(search, pageOrderText(next)))}
            mayRetry={mayRetry}
          />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(wanted) => `${paths.testResult(run.id, 'report')}?${withPage(search, wanted)}`}
          />
        </div>
      )}
    </>
  );
}

const ALL = 'All';
/** Pages of a finished run are in one of these. */
const OFFERED = ['COMPLETE', 'FAILURE'] as const;

function withOrder(search: URLSearchParams, text: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  if (text === null) next.delete('sort');
  else next.set('sort', text);
  return next;
}

function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  next.set('page', String(page));
  return next.toString();
}
