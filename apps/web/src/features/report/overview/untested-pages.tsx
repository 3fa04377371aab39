import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { pagePath } from '../model/page-path.ts';
import { STEP } from '../model/shown-count.ts';
import { FailureReason } from '../words/failure-reason.tsx';
import styles from './overview.module.css';

/** Pages that are not part of the score, each with the reason; nothing when there are none. */
export function UntestedPages({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const pages = run.testInstances.filter((page) => page.status === 'FAILURE');
  if (pages.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('overview.notTested')}</h2>
      <p className={styles.lead}>
        {t('overview.notTestedLead', { count: pages.length, formatted: number(pages.length) })}
      </p>
      <DataTable
        caption={t('overview.notTested')}
        isCaptionHidden
        rows={pages.slice(0, STEP)}
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
      {pages.length > STEP && (
        <p className={styles.after}>
          <TextLink href={`${paths.testResult(run.id, 'report')}?status=FAILURE`}>
            {t('overview.notTestedAll', { count: pages.length, formatted: number(pages.length) })}
          </TextLink>
        </p>
      )}
    </div>
  );
}
