import type { TestInstanceSummary } from '@abhigam/contract';
import { readableUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { DataTable } from '../../ui/data/data-table.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { RunScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../vocabulary/run-status-badge.tsx';
import { FailureReason } from '../report-parts/failure-reason.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import { RetryPage } from '../report-parts/retry-page.tsx';
import { PAGE_SORTS, type PageOrder } from './model/page-order.ts';
import styles from './pages.module.css';

interface PageTableProps {
  pages: readonly TestInstanceSummary[];
  testRunId: string;
  /** Start URL of the run: the common part is not repeated in each row. */
  baseUrl: string;
  order: PageOrder;
  onOrder: (order: PageOrder) => void;
  mayRetry: boolean;
  /** True while another part or order loads. */
  isUpdating: boolean;
}

/** Pages with score, number of failures and state; a failed page shows the reason and can be retried. */
export function PageTable({
  pages,
  testRunId,
  baseUrl,
  order,
  onOrder,
  mayRetry,
  isUpdating,
}: PageTableProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const isPhone = useMediaQuery(PHONE);
  return (
    <DataTable
      caption={t('pages.caption')}
      // On phones the heading and the fold above already name it, and the first row stays on the first screen.
      isCaptionHidden={isPhone}
      rows={pages}
      rowKey={(page) => page.id}
      minWidth={600}
      isUpdating={isUpdating}
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
          cell: (page) => (
            <PageName page={page} testRunId={testRunId} baseUrl={baseUrl} mayRetry={mayRetry} />
          ),
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

interface PageNameProps extends Pick<PageTableProps, 'testRunId' | 'baseUrl' | 'mayRetry'> {
  page: TestInstanceSummary;
}

function PageName({ page, testRunId, baseUrl, mayRetry }: PageNameProps) {
  const addresses = useAddresses();
  const path = pagePath(page.url, baseUrl);
  return (
    <div className={styles.name}>
      <TextLink
        href={addresses.testResult({ testRunId, view: 'pages', pageId: page.id })}
        isStep
        {...(path.endsWith('…') ? { 'aria-label': readableUrl(page.url) } : {})}
      >
        {path}
      </TextLink>
      {page.title && <UserText className={styles.title}>{page.title}</UserText>}
      {page.status === 'FAILURE' && (
        <span className={styles.title}>
          <FailureReason reason={page.reason} detail={page.detail} />
        </span>
      )}
      {page.canRetry && mayRetry && <RetryPage page={page} />}
    </div>
  );
}
