import type { EstimateView } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { EstimateStateBadge } from './estimate-state-badge.tsx';
import styles from './estimates.module.css';
import { useEstimateWords } from './use-estimate-words.ts';

interface EstimateTableProps {
  estimates: readonly EstimateView[];
  isUpdating: boolean;
}

/** Estimates: population, progress, result and confidence interval. */
export function EstimateTable({ estimates, isUpdating }: EstimateTableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('estimates');
  const { number, date } = useFormats();
  const words = useEstimateWords();
  const columns: Column<EstimateView>[] = [
    {
      key: 'of',
      header: t('table.of'),
      isRowHeader: true,
      cell: (estimate) => (
        <span className={styles.name}>
          <TextLink href={addresses.estimate({ estimateId: estimate.id })}>
            <UserText>{words.of(estimate)}</UserText>
          </TextLink>
          <span className={styles.soft}>{t('drawn', { date: date(new Date(estimate.created)) })}</span>
        </span>
      ),
    },
    {
      key: 'sample',
      header: t('table.sample'),
      cell: ({ pages, websites, population }) => (
        <span className={styles.name}>
          <span>{t('pagesOf', { part: number(pages.tested), whole: number(population.pages) })}</span>
          <span className={styles.soft}>
            {t('websitesOf', { part: number(websites.tested), whole: number(population.websites) })}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('table.state'),
      cell: (estimate) => <EstimateStateBadge estimate={estimate} />,
    },
    {
      key: 'score',
      header: t('table.score'),
      cell: ({ result }) =>
        result ? (
          <Guess {...words.points(result.score)} />
        ) : (
          <span className={styles.soft}>{t('table.none')}</span>
        ),
    },
    {
      key: 'failing',
      header: t('table.failing'),
      cell: ({ result }) => (result ? <Guess {...words.percent(result.failing)} /> : '–'),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={estimates}
      rowKey={({ id }) => id}
      isUpdating={isUpdating}
      minWidth={860}
    />
  );
}

function Guess({ value, range, isExact }: { value: string; range: string; isExact: boolean }) {
  const { t } = useTranslation('estimates');
  return (
    <span className={styles.name}>
      <strong>{value}</strong>
      {!isExact && <span className={styles.soft}>{t('table.mostLikely', { range })}</span>}
    </span>
  );
}
