import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useQueryChanger } from '../../../address/use-query-changer.ts';
import { SHOW_MORE_STEP } from '../../../address/visible-count.ts';
import { withQuery } from '../../../address/with-query.ts';
import { useAuditNames } from '../../../data/audits.ts';
import { useRefreshLists } from '../../../data/non-compliances.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx';
import { focusHeading, focusHeadingAfterDialog } from '../../../ui/focus-heading.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ShowMore } from '../../report-parts/show-more.tsx';
import type { NcChoice } from '../model/read-nc-choice.ts';
import { useNcParts } from '../use-nc-parts.ts';
import { useNcSelection } from '../use-nc-selection.ts';
import { BulkChange } from './change-together.tsx';
import { NcDialog } from './nc-dialog.tsx';
import { NcListHead } from './nc-list-head.tsx';
import { NcTable } from './nc-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** Result of a bulk change. */
interface Outcome {
  count: number;
  skipped: number;
}

/** The filtered non-compliances, page by page, with the details of one and the bulk change. */
export function NcList({ choice }: { choice: NcChoice }) {
  const { t } = useTranslation(['nonCompliances', 'common']);
  const { t: tOfData } = useTranslation('data');
  const { number } = useFormats();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const { titleOf } = useAuditNames();
  const { filter, size, page } = choice;
  const { first, further, rows, reading, total, counts, shown, ...listProps } = useNcParts(
    choice,
    query.get('shown'),
  );
  const selection = useNcSelection(JSON.stringify(filter), reading);
  const refresh = useRefreshLists();
  const table = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hrefWith = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    return withQuery(pathname, next);
  };
  const item = query.get('item');
  const left = rows.filter(
    ({ status }) =>
      (filter.status && status !== filter.status) || (filter.notResolved && status === 'RESOLVED'),
  ).length;
  const isFirst = page === 1 || size === 'ALL';
  return (
    <>
      <NcListHead choice={choice} counts={counts} total={total} onChange={(changes) => change(changes)} />
      {outcome && (
        <Alert key={outcomeText(outcome, t, number)} tone="pass" isLive>
          {outcomeText(outcome, t, number)}
        </Alert>
      )}
      {left > 0 && (
        <Alert
          tone="info"
          actions={
            <Button
              size="small"
              onPress={() => {
                refresh();
                // This button is removed when the list has loaded.
                focusHeading();
              }}
            >
              {t('leftAction')}
            </Button>
          }
        >
          {t('left', { count: left, formatted: number(left) })}
        </Alert>
      )}
      {first.isPending ? (
        <TableSkeleton rows={5} columns={6} />
      ) : first.isError ? (
        <ErrorState
          message={tOfData('errors.fetchData')}
          onRetry={() => void first.refetch()}
          isRetrying={first.isFetching}
        />
      ) : rows.length === 0 ? (
        <EmptyState title={tOfData('empty.display')}>
          {t(isFiltered(choice) ? 'empty.filtered' : isFirst ? 'empty.none' : 'empty.page')}
        </EmptyState>
      ) : (
        <div ref={table}>
          <NcTable
            rows={rows}
            {...listProps}
            selection={selection}
            hrefOf={(id) => hrefWith({ item: id })}
            isUpdating={first.isPlaceholderData}
          />
        </div>
      )}
      {further.isError && <ErrorState message={tOfData('errors.fetchData')} onRetry={further.retry} />}
      {size === 'ALL' ? (
        <ShowMore
          shown={shown}
          total={total}
          label={(count) => t('more', { count })}
          onMore={() => change({ shown: String(shown + SHOW_MORE_STEP) }, { replace: true })}
        />
      ) : (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / size)}
          hrefOf={(to) => hrefWith({ page: to === 1 ? null : String(to), item: null })}
        />
      )}
      <SelectionBar
        selection={selection}
        onClear={() => {
          selection.clear();
          // The bar with its buttons is removed.
          table.current?.querySelector('input')?.focus({ preventScroll: true });
        }}
        onChangeTogether={() => {
          setOutcome(null);
          setChanging(true);
        }}
      />
      {selection.of && (
        <Dialog
          title={t('bulk.of', {
            title: titleOf(selection.of.auditId, selection.of.auditId),
            website: selection.of.websiteName,
          })}
          isOpen={isChanging}
          onClose={() => setChanging(false)}
        >
          <BulkChange
            of={{ websiteId: selection.of.websiteId, auditId: selection.of.auditId }}
            asOf={selection.of.asOf}
            ids={selection.ids}
            filter={filter}
            onDone={(result) => {
              setChanging(false);
              focusHeadingAfterDialog();
              selection.clear();
              setOutcome(result);
            }}
          />
        </Dialog>
      )}
      <NcDialog id={item} row={rows.find(({ id }) => id === item)} onClose={() => change({ item: null })} />
    </>
  );
}

type Texts = ReturnType<typeof useTranslation<readonly ['nonCompliances', 'common']>>['t'];

function outcomeText({ count, skipped }: Outcome, t: Texts, number: (value: number) => string): string {
  const saved = t('bulk.saved', { count, formatted: number(count) });
  return skipped === 0
    ? saved
    : `${saved} ${t('bulk.skipped', { count: skipped, formatted: number(skipped) })}`;
}

/** UNRESOLVED is the default. */
function isFiltered({ filter: { status, ...others } }: NcChoice): boolean {
  return Object.keys(others).length > 0 || (status !== undefined && status !== 'UNRESOLVED');
}
