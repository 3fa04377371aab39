import { useSearchParams } from 'react-router';
import { useAddressText } from '../../../address/use-address-text.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useQueryChanger } from '../../../address/use-query-changer.ts';
import { withQuery } from '../../../address/with-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import styles from './webpage-list.module.css';
import { type Webpage, WebpageTable } from './webpage-table.tsx';

interface FoundWebpagesProps {
  websiteId: string;
  caption: string;
  /** Pages of the displayed part. */
  pages: readonly Webpage[];
  part: number;
  partCount: number;
  /** True while the previous pages are shown and the requested ones load. */
  isUpdating: boolean;
  onToggle: ((page: Webpage) => void) | null;
}

/**
 * The pages of a website in small parts, for speed; long lists can be searched. The URL holds part and search
 * text.
 */
export function FoundWebpages({
  websiteId,
  caption,
  pages,
  part,
  partCount,
  isUpdating,
  onToggle,
}: FoundWebpagesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['webpages', 'data']);
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const text = query.get('url') ?? '';
  const [typed, setTyped] = useAddressText(text, (url) => change({ url, part: null }, { replace: true }));
  const list = useFocusOnChange<HTMLDivElement>(query.get('part'));
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {(partCount > 1 || text !== '') && (
        <search>
          <TextField type="search" label={t('find')} isRequired value={typed} onChange={setTyped} />
        </search>
      )}
      {pages.length === 0 ? (
        <EmptyState title={t('data:empty.found')}>{t('noMatch')}</EmptyState>
      ) : (
        <WebpageTable caption={caption} pages={pages} isUpdating={isUpdating} onToggle={onToggle} />
      )}
      <Pagination
        page={part}
        pageCount={partCount}
        hrefOf={(part) => {
          const next = new URLSearchParams(query);
          next.set('part', String(part));
          return withQuery(addresses.webpages({ websiteId }), next);
        }}
      />
    </div>
  );
}
