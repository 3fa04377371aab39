import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { useIsNarrower } from '../use-is-narrower.ts';
import { CardRows } from './card-rows.tsx';
import styles from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';

export interface Column<Row> {
  key: string;
  /** Words of the header cell; also the label of the value on a phone. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names the row; exactly one column has it. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
  /** Whether the header sorts; the address keeps the order. */
  isSortable?: boolean;
  /** Header seen by screen readers only, for example of the actions. */
  isHeaderHidden?: boolean;
  /** Keeps the content on one line. */
  isNoWrap?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ASC' | 'DESC';
}

export interface DataTableProps<Row> {
  /** Name of the table: its caption and the name of its scroll region. */
  caption: string;
  /** Caption for screen readers only, where a heading says the same. */
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Without a frame of its own, inside a card. */
  isFrameless?: boolean;
  /** Fresh rows are on the way; the old ones stay readable. */
  isUpdating?: boolean;
  /** Pixels that the columns need beside each other; with less room the rows become cards. */
  minWidth?: number;
}

const DEFAULT_MIN_WIDTH = 560;

/** A table where it has room, a list of cards where it has not, as on a phone. */
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
  const { t } = useTranslation('ui');
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
