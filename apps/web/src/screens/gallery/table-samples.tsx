import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, DataTable, type Sort } from '../../ui/data/data-table.tsx';
import { Pagination } from '../../ui/data/pagination.tsx';
import styles from './sample.module.css';
import { Sample } from './sample.tsx';

interface Row {
  page: string;
  failures: number;
}

const ROWS: Row[] = [
  { page: '/notices/recruitment', failures: 38 },
  { page: '/tenders/archive', failures: 29 },
];

const COLUMNS: Column<Row>[] = [
  { key: 'page', header: 'Page', isRowHeader: true, isSortable: true, cell: (row) => row.page },
  { key: 'failures', header: 'Failures', align: 'end', isSortable: true, cell: (row) => row.failures },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <Button size="small" aria-label={`Retry ${row.page}`}>
        Retry
      </Button>
    ),
  },
];

export function TableSamples() {
  const addresses = useAddresses();
  const [sort, setSort] = useState<Sort>({ key: 'failures', direction: 'DESC' });
  return (
    <Sample name="DataTable and Pagination">
      <div className={styles.wide}>
        <DataTable
          caption="Pages with the most failures"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.page}
          sort={sort}
          onSort={setSort}
        />
      </div>
      <Pagination page={2} pageCount={9} hrefOf={() => addresses.gallery()} />
    </Sample>
  );
}
