import type { ListedNonCompliance } from '@abhigam/contract';
import { useState } from 'react';

export interface NcSelection {
  /** What all that are selected have in common; null while none is. */
  of: { websiteId: string; auditId: string; websiteName: string } | null;
  ids: readonly string[];
  has: (row: ListedNonCompliance) => boolean;
  /** Whether a row can be selected: those that change together are of one website and audit. */
  fits: (row: ListedNonCompliance) => boolean;
  set: (row: ListedNonCompliance, isSelected: boolean) => void;
  clear: () => void;
}

const NO_ROWS: readonly ListedNonCompliance[] = [];

/**
 * Non-compliances of one audit and website that are to change together; over the pages of a list.
 *
 * @param list what is selected in one list is not in another
 */
export function useNcSelection(list: string): NcSelection {
  const [selected, setSelected] = useState({ list, rows: NO_ROWS });
  const rows = selected.list === list ? selected.rows : NO_ROWS;
  const setRows = (next: readonly ListedNonCompliance[]) => setSelected({ list, rows: next });
  const [first] = rows;
  return {
    of: first
      ? { websiteId: first.websiteId, auditId: first.auditId, websiteName: first.website.name }
      : null,
    ids: rows.map(({ id }) => id),
    has: ({ id }) => rows.some((row) => row.id === id),
    fits: (row) => !first || (row.websiteId === first.websiteId && row.auditId === first.auditId),
    set: (row, isSelected) => {
      const others = rows.filter(({ id }) => id !== row.id);
      setRows(isSelected ? [...others, row] : others);
    },
    clear: () => setRows([]),
  };
}
