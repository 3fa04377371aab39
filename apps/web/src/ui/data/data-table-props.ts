import type { ReactNode } from 'react';

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
  /** What can be done with the row: at the end of a card, without a label. So is a column with a hidden header. */
  isActions?: boolean;
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
