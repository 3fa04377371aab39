import { useListBrokenPages } from '../../data/links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkList } from './link-list.tsx';
import { useListPage } from './use-list-page.ts';

interface BrokenPageListProps {
  testRunId: string;
  websiteId: string;
}

const LOOKS = {
  PAGE_LOAD_FAILURE: { tone: 'fail', icon: 'cross' },
  REDIRECT_WITHIN_WEBSITE: { tone: 'warn', icon: 'alert' },
  INACTIVE: { tone: 'plain', icon: 'none' },
} as const;

/** Pages of the website that failed to load or duplicate another page, with the specified reasons. */
export function BrokenPageList({ testRunId, websiteId }: BrokenPageListProps) {
  const { t } = useTranslation(['links', 'webpages']);
  const position = useListPage(testRunId, 'pages');
  const query = useListBrokenPages({ id: websiteId, page: position.page });
  return (
    <LinkList
      title={t('pages.title')}
      lead={t('pages.lead')}
      query={query}
      position={position}
      empty={() => <EmptyState title={t('pages.empty')}>{t('pages.emptyHint')}</EmptyState>}
      rowKey={(page) => page.id}
      minWidth={480}
      columns={[
        {
          key: 'reason',
          header: t('reason'),
          isNoWrap: true,
          cell: (page) => <Badge {...LOOKS[page.status]}>{t(`webpages:statuses.${page.status}`)}</Badge>,
        },
      ]}
    />
  );
}
