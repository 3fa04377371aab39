import { type ListedNonCompliance, MAX_BULK } from '@abhigam/contract';
import { useState } from 'react';
import { type NcReading, olderTimestamp } from './model/older-timestamp.ts';

export interface NcSelection {
  /** What the selected rows have in common; null without a selection. */
  of: { websiteId: string; auditId: string; websiteName: string; asOf: string } | null;
  ids: readonly string[];
  /** The selection has reached the limit of one bulk change. */
  isFull: boolean;
  has: (row: ListedNonCompliance) => boolean;
  /** Whether a row can be selected: a bulk change covers one website and audit. */
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
 * Selection of non-compliances of one audit and website for a bulk change, across the pages of a list.
 *
 * @param list key of the list; another list has its own selection
 * @param reading timestamps of the displayed rows
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
          // Rows that were selected on an earlier page of the list are older.
          reading: reading && olderTimestamp(before.since, reading),
        };
      }),
    clear: () => setSelected({ list, rows: NO_ROWS, reading: null }),
  };
}

/** The selection, if it belongs to this list. */
function selectedOf(selected: Selected, list: string): { rows: Selected['rows']; since: NcReading | null } {
  const isOfList = selected.list === list && selected.rows.length > 0;
  return isOfList ? { rows: selected.rows, since: selected.reading } : { rows: NO_ROWS, since: null };
}
