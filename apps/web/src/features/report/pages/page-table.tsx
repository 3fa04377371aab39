import type { TestInstanceSummary } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { RunScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import { displayUrl } from '../model/display-url.ts';
import { PAGE_SORTS, type PageOrder } from '../model/page-order.ts';
import { FailureReason } from '../words/failure-reason.tsx';
import styles from './pages.module.css';
import { RetryPage } from './retry-page.tsx';

interface PageTableProps {
  pages: readonly TestInstanceSummary[];
  testRunId: string;
  order: PageOrder;
  onOrder: (order: PageOrder) => void;
  mayRetry: boolean;
}

/** Pages with score, number of failures and state; a page that failed says why and may be tried again. */
export function PageTable({ pages, testRunId, order, onOrder, mayRetry }: PageTableProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  return (
    <DataTable
      caption={t('pages.caption')}
      rows={pages}
      rowKey={(page) => page.id}
      sort={order}
      onSort={(sort) => {
        const key = PAGE_SORTS.find((known) => known === sort.key);
        if (key) onOrder({ key, direction: sort.direction });
      }}
      columns={[
        {
          key: 'url',
          header: t('pages.page'),
          isRowHeader: true,
          isSortable: true,
          cell: (page) => <PageName page={page} testRunId={testRunId} mayRetry={mayRetry} />,
        },
        {
          key: 'score',
          header: t('pages.score'),
          align: 'end',
          isSortable: true,
          isNoWrap: true,
          cell: (page) => <RunScoreBadge score={page.stats.score} />,
        },
        {
          key: 'failures',
          header: t('pages.issues'),
          align: 'end',
          isSortable: true,
          cell: (page) =>
            page.status === 'COMPLETE' ? (
              <Badge
                tone={page.cntTotalIssues === 0 ? 'pass' : 'fail'}
                icon={page.cntTotalIssues === 0 ? 'check' : 'cross'}
              >
                {number(page.cntTotalIssues)}
              </Badge>
            ) : (
              '–'
            ),
        },
        {
          key: 'status',
          header: t('pages.status'),
          isNoWrap: true,
          cell: (page) => <RunStatusBadge status={page.status} />,
        },
      ]}
    />
  );
}

function PageName({
  page,
  testRunId,
  mayRetry,
}: {
  page: TestInstanceSummary;
  testRunId: string;
  mayRetry: boolean;
}) {
  return (
    <div className={styles.name}>
      <TextLink href={paths.testResult(testRunId, 'report', page.id)} aria-label={page.url}>
        {displayUrl(page.url)}
      </TextLink>
      {page.title && <span className={styles.title}>{page.title}</span>}
      {page.status === 'FAILURE' && (
        <span className={styles.title}>
          <FailureReason reason={page.reason} detail={page.detail} />
        </span>
      )}
      {page.canRetry && mayRetry && <RetryPage page={page} />}
    </div>
  );
}
