import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { Column, Sort } from './data-table-props.ts';

interface SortHeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

/** A header cell; contains a button if the column is sortable. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { t } = useTranslation('data');
  const className = classNames(column.align === 'end' && styles.end, column.isNoWrap && styles.noWrap);
  if (column.isHeaderHidden) {
    return (
      <th scope="col">
        <VisuallyHidden>{column.header}</VisuallyHidden>
      </th>
    );
  }
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const direction = sort?.key === column.key ? sort.direction : null;
  const Icon = direction === null ? ArrowUpDown : direction === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      {...(direction ? { 'aria-sort': direction === 'ASC' ? 'ascending' : 'descending' } : {})}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key: column.key, direction: direction === 'DESC' ? 'ASC' : 'DESC' })}
      >
        {column.header}
        <Icon size={14} aria-hidden="true" />
        <VisuallyHidden>{t('table.sort')}</VisuallyHidden>
      </button>
    </th>
  );
}
