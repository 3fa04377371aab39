import type { TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { SHOW_MORE_STEP } from '../../address/visible-count.ts';
import { useListRunPages } from '../../data/pages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { FailureReason } from '../report-parts/failure-reason.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './overview.module.css';

/** Pages that are not part of the score, each with the reason; renders nothing without any. */
export function UntestedPages({ run }: { run: TestRun }) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const query = {
    status: 'FAILURE',
    order: 'url',
    direction: 'ASC',
    limit: SHOW_MORE_STEP,
    skip: 0,
  } as const;
  const found = useListRunPages({ testRunId: run.id, ...query }, { enabled: run.stats.cntPagesFailed > 0 });
  const { pages, total } = found.data ?? { pages: [], total: 0 };
  if (total === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('overview.notTested')}</h2>
      <p className={styles.lead}>{t('overview.notTestedLead', { count: total, formatted: number(total) })}</p>
      <DataTable
        caption={t('overview.notTested')}
        isCaptionHidden
        rows={pages}
        rowKey={(page) => page.id}
        minWidth={480}
        columns={[
          {
            key: 'page',
            header: t('overview.page'),
            isRowHeader: true,
            cell: (page) => pagePath(page.url, run.baseUrl),
          },
          {
            key: 'reason',
            header: t('overview.reason'),
            cell: (page) => <FailureReason reason={page.reason} detail={page.detail} />,
          },
        ]}
      />
      {total > SHOW_MORE_STEP && (
        <p className={styles.after}>
          <TextLink
            href={addresses.testResult({ testRunId: run.id, view: 'pages', query: { status: 'FAILURE' } })}
          >
            {t('overview.notTestedAll', { count: total, formatted: number(total) })}
          </TextLink>
        </p>
      )}
    </div>
  );
}
