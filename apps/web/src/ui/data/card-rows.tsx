import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { SelectField } from '../form/select-field.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './data-table.module.css';
import type { Column, DataTableProps } from './data-table-props.ts';

/** Table rows as cards; a select replaces the sortable headers. */
export function CardRows<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    isCaptionHidden = false,
    isFrameless = false,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
  } = props;
  const { t } = useTranslation('data');
  const captionId = useId();
  const sortable = columns.filter((column) => column.isSortable);
  return (
    <div className={classNames(styles.cards, isFrameless && styles.cardsInCard)}>
      {isCaptionHidden ? (
        <VisuallyHidden>
          <span id={captionId}>{caption}</span>
        </VisuallyHidden>
      ) : (
        <p id={captionId} className={styles.cardsCaption}>
          {caption}
        </p>
      )}
      {onSort && sortable.length > 0 && (
        <div className={styles.cardSort}>
          <SelectField
            label={t('table.sortBy')}
            isInline
            value={sort ? `${sort.key} ${sort.direction}` : null}
            onChange={(value) => {
              const [key = '', direction] = value.split(' ');
              onSort({ key, direction: direction === 'ASC' ? 'ASC' : 'DESC' });
            }}
            options={sortable.flatMap((column) => [
              { value: `${column.key} DESC`, label: t('table.descending', { column: column.header }) },
              { value: `${column.key} ASC`, label: t('table.ascending', { column: column.header }) },
            ])}
          />
        </div>
      )}
      <ul className={styles.cardList} aria-labelledby={captionId}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card}>
            {columns
              .filter((column) => column.isRowHeader)
              .map((column) => (
                <div key={column.key} className={styles.cardTitle}>
                  {column.cell(row)}
                </div>
              ))}
            <dl className={styles.pairs}>
              {columns
                .filter((column) => !column.isRowHeader && !isAtEnd(column))
                .map((column) => (
                  <div key={column.key} className={styles.pair}>
                    <dt>{column.header}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
            {columns.filter(isAtEnd).map((column) => (
              <div key={column.key} className={styles.cardActions}>
                {column.cell(row)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function isAtEnd<Row>({ isActions, isHeaderHidden }: Column<Row>): boolean {
  return isActions === true || isHeaderHidden === true;
}
