import type { HistoryFilter } from '../../../data/history.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { useHistoryAddress } from './use-history-address.ts';

/** Paging to older runs when there are more than one chart shows. */
export function RunPages({ cntRuns, filter }: { cntRuns: number; filter: HistoryFilter }) {
  const { t } = useTranslation('history');
  const { pageHref } = useHistoryAddress();
  return (
    <Pagination
      list={t('runPages')}
      page={filter.page}
      pageCount={Math.ceil(cntRuns / filter.runs)}
      hrefOf={(page) => pageHref('page', page)}
    />
  );
}
