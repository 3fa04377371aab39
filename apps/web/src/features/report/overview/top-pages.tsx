import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { DataTable } from '../../../ui/data/data-table.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { RunScoreBadge } from '../../../vocabulary/run-score-badge.tsx';
import { orderPages } from '../model/page-order.ts';
import { pagePath } from '../model/page-path.ts';
import styles from './overview.module.css';

const SHOWN = 3;

/** The three pages with the most failing elements. */
export function TopPages({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const pages = orderPages(run.testInstances, { key: 'failures', direction: 'DESC' })
    .filter((page) => page.cntTotalIssues > 0)
    .slice(0, SHOWN);
  return (
    <div>
      <h2 className={styles.title}>{t('overview.topPages')}</h2>
      <DataTable
        caption={t('overview.topPages')}
        isCaptionHidden
        rows={pages}
        rowKey={(page) => page.id}
        minWidth={360}
        columns={[
          {
            key: 'page',
            header: t('overview.page'),
            isRowHeader: true,
            cell: (page) => (
              <TextLink href={paths.testResult(run.id, 'report', page.id)}>
                {pagePath(page.url, run.baseUrl)}
              </TextLink>
            ),
          },
          {
            key: 'failures',
            header: t('overview.failures'),
            align: 'end',
            cell: (page) => number(page.cntTotalIssues),
          },
          {
            key: 'score',
            header: t('overview.score'),
            align: 'end',
            isNoWrap: true,
            cell: (page) => <RunScoreBadge score={page.stats.score} />,
          },
        ]}
      />
    </div>
  );
}
