import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { useIsNarrower } from '../use-is-narrower.ts';
import { CardRows } from './card-rows.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { SortHeader } from './sort-header.tsx';

export type { Column, Sort } from './data-table-props.ts';

const DEFAULT_MIN_WIDTH = 560;

/** A table, or a list of cards when there is not enough space, as on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const ref = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrower(ref, props.minWidth ?? DEFAULT_MIN_WIDTH);
  return <div ref={ref}>{isNarrow ? <CardRows {...props} /> : <WideTable {...props} />}</div>;
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    isCaptionHidden = false,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    isUpdating = false,
    isFrameless = false,
  } = props;
  const { t } = useTranslation('data');
  return (
    <ScrollRegion label={t('table.region', { caption })} isFrameless={isFrameless}>
      <table className={classNames(styles.table, isFrameless && styles.inCard)} aria-busy={isUpdating}>
        <caption className={classNames(isCaptionHidden && styles.hidden)}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const className = classNames(
                  column.align === 'end' && styles.end,
                  column.isNoWrap && styles.noWrap,
                );
                return column.isRowHeader ? (
                  <th key={column.key} scope="row" className={classNames(styles.rowHeader, className)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={className}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
