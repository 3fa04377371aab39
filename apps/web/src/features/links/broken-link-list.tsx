import type { TestRun } from '@abhigam/contract';
import { useListBrokenLinks } from '../../data/links.ts';
import { linkCheck } from '../../data/model/link-check.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { HoldingPages } from './holding-pages.tsx';
import { LinkList } from './link-list.tsx';
import { LinkReason } from './link-reason.tsx';
import styles from './links.module.css';
import { useListPage } from './use-list-page.ts';

/** Broken links on the pages of the run, links on most pages first. */
export function BrokenLinkList({ run }: { run: TestRun }) {
  const { t } = useTranslation('links');
  const { number } = useFormats();
  const position = useListPage(run.id, 'links');
  const query = useListBrokenLinks({ id: run.id, page: position.page });
  return (
    <LinkList
      title={t('links.title')}
      lead={t('links.lead')}
      query={query}
      position={position}
      above={(data) => (
        <>
          {linkCheck(data) === 'under-way' && (
            <Alert tone="info" isLive={false}>
              {t('links.underWay')}
            </Alert>
          )}
          {/* For old runs only the broken links are stored, so no share can be shown. */}
          {data.counts.total > 0 && !run.findingsRemoved && (
            <p className={styles.counts}>
              {t('links.counts', {
                broken: number(data.counts.broken),
                total: number(data.counts.total),
              })}{' '}
              {data.counts.unchecked > 0 &&
                t('links.unchecked', {
                  count: data.counts.unchecked,
                  formatted: number(data.counts.unchecked),
                })}
            </p>
          )}
        </>
      )}
      empty={(data) =>
        linkCheck(data) === 'none' ? (
          <EmptyState title={t('links.notChecked')}>{t('links.notCheckedHint')}</EmptyState>
        ) : (
          linkCheck(data) === 'done' && (
            <EmptyState title={t('links.empty')}>{t('links.emptyHint')}</EmptyState>
          )
        )
      }
      rowKey={(link) => link.id}
      belowAddress={(link) => (
        <span className={styles.soft}>{t(link.isInternal ? 'links.internal' : 'links.external')}</span>
      )}
      minWidth={760}
      columns={[
        { key: 'reason', header: t('reason'), cell: (link) => <LinkReason link={link} /> },
        { key: 'pages', header: t('links.pages'), cell: (link) => <HoldingPages link={link} run={run} /> },
      ]}
    />
  );
}
