import type { EstimateStratum } from '@abhigam/contract';
import { useListStrataOfEstimate } from '../../data/estimates.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './estimates.module.css';
import { useFirstNames } from './use-first-names.ts';

interface StratumTableProps {
  estimateId: string;
  isChanging: boolean;
}

type Row = EstimateStratum & { number: number };

/** The strata of a sample, with the result of each. */
export function StratumTable({ estimateId, isChanging }: StratumTableProps) {
  const { t } = useTranslation('estimates');
  const { number } = useFormats();
  const strata = useListStrataOfEstimate({ id: estimateId, isChanging });
  const names = useFirstNames();
  const count = (key: 'websites' | 'drawn' | 'tested' | 'failing'): Column<Row> => ({
    key,
    header: t(`strata.${key}`),
    align: 'end',
    cell: (row) => number(row[key]),
  });
  const columns: Column<Row>[] = [
    {
      key: 'group',
      header: t('strata.group'),
      isRowHeader: true,
      cell: (row) =>
        names(
          row.organizations.map(({ name }) => name),
          row.organizationCount,
        ) ?? t('strata.unnamed', { number: number(row.number) }),
    },
    {
      key: 'theme',
      header: t('strata.theme'),
      cell: ({ themes, themeCount }) => names(themes, themeCount) ?? t('strata.themeUnknown'),
    },
    count('websites'),
    count('drawn'),
    count('tested'),
    count('failing'),
    {
      key: 'score',
      header: t('strata.score'),
      cell: ({ score }) => <WebsiteScoreBadge score={score === null ? null : Math.round(score)} />,
    },
  ];
  return (
    <QueryCard title={t('strata.title')} query={strata} lines={4}>
      {(rows) => (
        <Card title={t('strata.title')}>
          <p className={styles.cardLead}>{t('strata.lead')}</p>
          <DataTable
            caption={t('strata.title')}
            isCaptionHidden
            isFrameless
            columns={columns}
            rows={rows.map((row, at) => ({ ...row, number: at + 1 }))}
            rowKey={(row) => String(row.number)}
            minWidth={820}
          />
        </Card>
      )}
    </QueryCard>
  );
}
