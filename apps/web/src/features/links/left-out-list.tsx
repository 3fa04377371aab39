import { readableUrl } from '../../address/display-url.ts';
import { useListLeftOut } from '../../data/links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LeftOutCounts } from './left-out-counts.tsx';
import { LinkList } from './link-list.tsx';
import styles from './links.module.css';
import { SiteNotes } from './site-notes.tsx';
import { useListPage } from './use-list-page.ts';

/** URLs that the run found and did not test, each with the reason. */
export function LeftOutList({ testRunId }: { testRunId: string }) {
  const { t } = useTranslation('links');
  const position = useListPage(testRunId, 'left');
  const query = useListLeftOut({ id: testRunId, page: position.page });
  return (
    <LinkList
      title={t('left.title')}
      lead={t('left.lead')}
      query={query}
      position={position}
      above={({ counts, notes }) => (
        <>
          <SiteNotes notes={notes} />
          <LeftOutCounts counts={counts} />
        </>
      )}
      empty={() => <EmptyState title={t('left.empty')}>{t('left.emptyHint')}</EmptyState>}
      rowKey={(page) => page.url}
      minWidth={560}
      columns={[
        {
          key: 'why',
          header: t('reason'),
          cell: (page) => (
            <div className={styles.stack}>
              <span>{t(`left.why.${page.why}`)}</span>
              {page.finalUrl && (
                <span className={styles.leadsTo}>
                  {t('left.leadsTo', { url: readableUrl(page.finalUrl) })}
                </span>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
