import type { WEBPAGE_STATUSES } from '@abhigam/contract';
import { readableUrl } from '../../../address/display-url.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import styles from './webpage-table.module.css';

export interface Webpage {
  id: string;
  url: string;
  status: (typeof WEBPAGE_STATUSES)[number];
}

interface WebpageTableProps {
  caption: string;
  pages: readonly Webpage[];
  isUpdating: boolean;
  /** Called to activate or deactivate a page; null for users with read access only. */
  onToggle: ((page: Webpage) => void) | null;
}

const LOOKS = {
  ACTIVE: { tone: 'pass', icon: 'check' },
  INACTIVE: { tone: 'plain', icon: 'none' },
  PAGE_LOAD_FAILURE: { tone: 'fail', icon: 'cross' },
  REDIRECT_WITHIN_WEBSITE: { tone: 'warn', icon: 'alert' },
} as const;

export function WebpageTable({ caption, pages, isUpdating, onToggle }: WebpageTableProps) {
  const { t } = useTranslation('webpages');
  const columns: Column<Webpage>[] = [
    {
      key: 'url',
      header: t('url'),
      isRowHeader: true,
      cell: (page) => <span className={styles.url}>{readableUrl(page.url)}</span>,
    },
    {
      key: 'status',
      header: t('status'),
      isNoWrap: true,
      cell: (page) => <Badge {...LOOKS[page.status]}>{t(`statuses.${page.status}`)}</Badge>,
    },
  ];
  if (onToggle) {
    columns.push({
      key: 'switch',
      header: t('switch'),
      isNoWrap: true,
      cell: (page) =>
        page.status === 'ACTIVE' || page.status === 'INACTIVE' ? (
          // The label of the checkbox names the action ("Deactivate Page"), so the checkbox is never checked.
          <Checkbox
            isSelected={false}
            onChange={() => onToggle(page)}
            aria-label={t(page.status === 'ACTIVE' ? 'deactivateOf' : 'activateOf', {
              url: page.url,
            })}
          >
            {t(page.status === 'ACTIVE' ? 'deactivate' : 'activate')}
          </Checkbox>
        ) : (
          '–'
        ),
    });
  }
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={pages}
      isUpdating={isUpdating}
      rowKey={(page) => page.id}
      minWidth={600}
    />
  );
}
