import type { RunOverviewView, TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { RunScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './overview.module.css';

interface TopPagesProps {
  run: TestRun;
  pages: RunOverviewView['topPages'];
}

/** The three pages with the most failing elements. */
export function TopPages({ run, pages }: TopPagesProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  return (
    <div>
      <h2 className={styles.title}>{t('overview.topPages')}</h2>
      <DataTable
        caption={t('overview.topPages')}
        isCaptionHidden
        rows={pages}
        rowKey={(page) => page.testInstanceId}
        minWidth={360}
        columns={[
          {
            key: 'page',
            header: t('overview.page'),
            isRowHeader: true,
            cell: (page) => (
              <TextLink
                href={addresses.testResult({ testRunId: run.id, view: 'pages', pageId: page.testInstanceId })}
                isStep
              >
                {pagePath(page.url, run.baseUrl)}
              </TextLink>
            ),
          },
          {
            key: 'failures',
            header: t('overview.failures'),
            align: 'end',
            cell: (page) => number(page.count),
          },
          {
            key: 'score',
            header: t('overview.score'),
            align: 'end',
            isNoWrap: true,
            cell: (page) => <RunScoreBadge score={page.score} />,
          },
        ]}
      />
    </div>
  );
}
