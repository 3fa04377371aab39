import { useSearchParams } from 'react-router';
import { pageNumber } from '../../../address/page-number.ts';
import { useAddressText } from '../../../address/use-address-text.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useQueryChanger } from '../../../address/use-query-changer.ts';
import { withQuery } from '../../../address/with-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { findWebpages, WEBPAGES_PER_PAGE } from '../model/webpage-search.ts';
import styles from './webpage-list.module.css';
import { type Webpage, WebpageTable } from './webpage-table.tsx';

interface FoundWebpagesProps {
  websiteId: string;
  caption: string;
  pages: readonly Webpage[];
  onToggle: ((page: Webpage) => void) | null;
}

/** The pages of a website in parts that stay quick; a long list can be searched. The address holds both. */
export function FoundWebpages({ websiteId, caption, pages, onToggle }: FoundWebpagesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['websites', 'data']);
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const text = query.get('url') ?? '';
  const [typed, setTyped] = useAddressText(text, (url) => change({ url, part: null }, { replace: true }));
  const part = query.get('part');
  const list = useFocusOnChange<HTMLDivElement>(part);
  const found = findWebpages(pages, text);
  const partCount = Math.max(1, Math.ceil(found.length / WEBPAGES_PER_PAGE));
  const current = Math.min(pageNumber(part), partCount);
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {pages.length > WEBPAGES_PER_PAGE && (
        <search>
          <TextField type="search" label={t('webpages.find')} isRequired value={typed} onChange={setTyped} />
        </search>
      )}
      {found.length === 0 ? (
        <EmptyState title={t('data:empty.found')}>{t('webpages.noMatch')}</EmptyState>
      ) : (
        <WebpageTable
          caption={caption}
          pages={found.slice((current - 1) * WEBPAGES_PER_PAGE, current * WEBPAGES_PER_PAGE)}
          onToggle={onToggle}
        />
      )}
      <Pagination
        page={current}
        pageCount={partCount}
        hrefOf={(wanted) => {
          const next = new URLSearchParams(query);
          next.set('part', String(wanted));
          return withQuery(addresses.webpages(websiteId), next);
        }}
      />
    </div>
  );
}
