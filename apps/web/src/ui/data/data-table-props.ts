import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  /** Text of the header cell; also the label of the value in card view. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row header; exactly one column has it. */
  isRowHeader?: boolean;
  align?: 'start' | 'end';
  /** Whether the column is sortable; the order is stored in the address. */
  isSortable?: boolean;
  /** Visually hidden header, for example of the actions column. */
  isHeaderHidden?: boolean;
  /** Actions of the row: at the end of a card, without a label, like columns with a hidden header. */
  isActions?: boolean;
  /** Prevents wrapping. */
  isNoWrap?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ASC' | 'DESC';
}

export interface DataTableProps<Row> {
  /** Caption of the table, and accessible name of its scroll region. */
  caption: string;
  /** Visually hidden caption, when a heading has the same text. */
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Without a border, inside a card. */
  isFrameless?: boolean;
  /** New rows are loading; the old ones stay readable. */
  isUpdating?: boolean;
  /** Width in pixels that the columns need; below it the rows become cards. */
  minWidth?: number;
}
