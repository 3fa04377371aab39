import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../data/data-table.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import type { ChartProps } from './chart-data.ts';
import { type ChartRow, tableRows } from './model/table-rows.ts';
import type { ChartFormats } from './use-chart-formats.ts';

interface ChartTableProps extends Pick<ChartProps, 'title' | 'series' | 'xLabel' | 'yLabel'> {
  formats: ChartFormats;
}

/** The values of a chart as a table. */
export function ChartTable({ title, series, xLabel, yLabel, formats }: ChartTableProps) {
  const { t } = useTranslation('charts');
  const rows = tableRows(series);
  const values = series.map(
    ({ name }, index): Column<ChartRow> => ({
      key: name,
      header: series.length > 1 ? name : yLabel,
      align: 'end',
      cell: ({ points }) => {
        const value = points[index]?.y;
        return value === null || value === undefined ? t('noValue') : formats.y(value);
      },
    }),
  );
  const notes: Column<ChartRow>[] = rows.some((row) => row.notes.length > 0)
    ? [{ key: 'notes', header: t('notes'), cell: (row) => row.notes.join(' ') }]
    : [];
  return (
    <DataTable
      caption={title}
      isCaptionHidden
      rows={rows}
      rowKey={({ key }) => key}
      minWidth={200 + values.length * 110}
      columns={[
        {
          key: 'x',
          header: xLabel,
          isRowHeader: true,
          isNoWrap: true,
          cell: ({ x, href }) =>
            href === undefined ? formats.xLong(x) : <TextLink href={href}>{formats.xLong(x)}</TextLink>,
        },
        ...values,
        ...notes,
      ]}
    />
  );
}
