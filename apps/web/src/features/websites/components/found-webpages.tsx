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
  /** Those of the part that is shown. */
  pages: readonly Webpage[];
  part: number;
  partCount: number;
  /** Whether they are still those of what was asked before. */
  isUpdating: boolean;
  onToggle: ((page: Webpage) => void) | null;
}

/** The pages of a website in parts that stay quick; a long list can be searched. The address holds both. */
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
        hrefOf={(wanted) => {
          const next = new URLSearchParams(query);
          next.set('part', String(wanted));
          return withQuery(addresses.webpages({ websiteId }), next);
        }}
      />
    </div>
  );
}
