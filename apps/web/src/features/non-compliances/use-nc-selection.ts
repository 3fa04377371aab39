import { type ListedNonCompliance, MAX_BULK } from '@abhigam/contract';
import { useState } from 'react';
import { type NcReading, olderReading } from './model/older-reading.ts';

export interface NcSelection {
  /** What all that are selected have in common; null while none is. */
  of: { websiteId: string; auditId: string; websiteName: string; asOf: string } | null;
  ids: readonly string[];
  /** As many are selected as one change can name. */
  isFull: boolean;
  has: (row: ListedNonCompliance) => boolean;
  /** Whether a row can be selected: those that change together are of one website and audit. */
  fits: (row: ListedNonCompliance) => boolean;
  set: (row: ListedNonCompliance, isSelected: boolean) => void;
  clear: () => void;
}

interface Selected {
  list: string;
  rows: readonly ListedNonCompliance[];
  reading: NcReading | null;
}

const NO_ROWS: readonly ListedNonCompliance[] = [];

/**
 * Non-compliances of one audit and website that are to change together; over the pages of a list.
 *
 * @param list what is selected in one list is not in another
 * @param reading of the rows that are shown
 */
export function useNcSelection(list: string, reading: NcReading | null): NcSelection {
  const [selected, setSelected] = useState<Selected>({ list, rows: NO_ROWS, reading });
  const { rows, since } = selectedOf(selected, list);
  const isFull = rows.length >= MAX_BULK;
  const [first] = rows;
  const has = ({ id }: ListedNonCompliance) => rows.some((row) => row.id === id);
  return {
    of:
      first && since
        ? {
            websiteId: first.websiteId,
            auditId: first.auditId,
            websiteName: first.website.name,
            asOf: since.asOf,
          }
        : null,
    ids: rows.map(({ id }) => id),
    isFull,
    has,
    fits: (row) =>
      !first || (row.websiteId === first.websiteId && row.auditId === first.auditId && (!isFull || has(row))),
    set: (row, isSelected) =>
      setSelected((now) => {
        const before = selectedOf(now, list);
        const others = before.rows.filter(({ id }) => id !== row.id);
        return {
          list,
          rows: isSelected ? [...others, row] : others,
          // A row that was selected on an earlier page of the list was read earlier.
          reading: reading && olderReading(before.since, reading),
        };
      }),
    clear: () => setSelected({ list, rows: NO_ROWS, reading: null }),
  };
}

/** What is selected in a list. */
function selectedOf(selected: Selected, list: string): { rows: Selected['rows']; since: NcReading | null } {
  const isOfList = selected.list === list && selected.rows.length > 0;
  return isOfList ? { rows: selected.rows, since: selected.reading } : { rows: NO_ROWS, since: null };
}
