import { useState } from 'react';
import type { ImportResult } from '../../data/organizations.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { useTranslateMessage } from '../../vocabulary/use-translate-message.ts';
import styles from './organization-import.module.css';

type FailedRow = ImportResult['errors'][number];

const SHOWN_AT_ONCE = 50;

/** Rejected rows, each with the reason; the first ones, and the rest on demand. */
export function FailedRows({ rows, failed }: { rows: readonly FailedRow[]; failed: number }) {
  const { t } = useTranslation('imports');
  const { number } = useFormats();
  const words = useTranslateMessage();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const columns: Column<FailedRow>[] = [
    {
      key: 'row',
      header: t('table.row'),
      isRowHeader: true,
      cell: ({ row }) => t('table.rowNumber', { row: number(row) }),
    },
    {
      key: 'name',
      header: t('table.name'),
      cell: ({ name }) =>
        name === '' ? t('table.noName') : <UserText className={styles.name}>{name}</UserText>,
    },
    {
      key: 'problem',
      header: t('table.problem'),
      cell: ({ problem }) => words(problem) ?? problem.message,
    },
  ];
  const rest = Math.min(rows.length - most, SHOWN_AT_ONCE);
  return (
    <>
      {failed > rows.length && <p>{t('shown', { shown: number(rows.length) })}</p>}
      <DataTable
        caption={t('table.caption')}
        columns={columns}
        rows={rows.slice(0, most)}
        rowKey={({ row }) => String(row)}
        minWidth={480}
      />
      {rest > 0 && (
        <div>
          <Button onPress={() => setMost((before) => before + SHOWN_AT_ONCE)}>
            {t('more', { count: rest })}
          </Button>
        </div>
      )}
    </>
  );
}
