import { useScoreChanges } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { monthDate } from './model/month-date.ts';
import { PARTS, type ShownMonth, shownChanges } from './model/shown-changes.ts';
import styles from './scores.module.css';

/** What changed the mean score from month to month: the content of the sites, the rules, the tested pages, or the set of websites. */
export function ScoreChanges({ organizationId }: { organizationId: number | null }) {
  const { t } = useTranslation(['dashboardFigures', 'dashboard']);
  const title = t('dashboard:cards.changes');
  return (
    <QueryCard
      title={title}
      query={useScoreChanges(organizationId)}
      lines={6}
      empty={{ when: ({ months }) => months.length < 2, text: t('changes.none') }}
    >
      {(changes) => <Months title={title} months={shownChanges(changes).toReversed()} />}
    </QueryCard>
  );
}

function Months({ title, months }: { title: string; months: readonly ShownMonth[] }) {
  const { t } = useTranslation('dashboardFigures');
  const { month, oneDecimal } = useFormats();
  const signed = (value: number) =>
    value > 0 ? `+${oneDecimal(value)}` : value < 0 ? `−${oneDecimal(-value)}` : oneDecimal(0);
  const [latest] = months;
  const change = (key: keyof NonNullable<ShownMonth['change']>): Column<ShownMonth> => ({
    key,
    header: t(`changes.${key}`),
    align: 'end',
    isNoWrap: true,
    cell: (row) => (row.change ? signed(row.change[key]) : '–'),
  });
  return (
    <Card title={title}>
      <p className={styles.lead}>
        {latest?.change &&
          t('changes.lead', {
            month: month(monthDate(latest)),
            total: signed(latest.change.total),
            ...Object.fromEntries(PARTS.map((part) => [part, signed(latest.change?.[part] ?? 0)])),
          })}{' '}
        {t('changes.rule')}
      </p>
      <DataTable
        caption={title}
        isCaptionHidden
        rows={months}
        rowKey={(row) => `${row.year} ${row.month}`}
        minWidth={720}
        columns={[
          {
            key: 'month',
            header: t('changes.month'),
            isRowHeader: true,
            isNoWrap: true,
            cell: (row) => month(monthDate(row)),
          },
          { key: 'level', header: t('changes.level'), align: 'end', cell: (row) => oneDecimal(row.level) },
          change('total'),
          ...PARTS.map(change),
        ]}
      />
    </Card>
  );
}
