import { useState } from 'react';
import type { Choice } from '../../data/non-compliances.ts';

export interface Selection {
  /** Number of selectable items, including those not loaded. */
  total: number;
  /** Number of selected items. */
  count: number;
  choice: Choice;
  /** Whether the checkboxes are shown. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  has: (id: string | undefined) => boolean;
  set: (id: string | undefined, isChosen: boolean) => void;
  setAll: (isChosen: boolean) => void;
}

interface Chosen {
  isAll: boolean;
  /** Selected ids; when all are selected, the deselected ids. */
  ids: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A selection in a list that is partly loaded: some ids, or all but some ids. Ids that are not loaded any more
 * are ignored.
 *
 * @param loaded ids of the loaded items
 * @param isAllAtFirst whether all are selected initially
 */
export function useSelection(loaded: readonly string[], total: number, isAllAtFirst = false): Selection {
  const [isOpen, setOpen] = useState(false);
  const [{ isAll, ids }, setChosen] = useState<Chosen>({ isAll: isAllAtFirst, ids: NONE });
  const known = loaded.filter((id) => ids.has(id));
  return {
    total,
    count: isAll ? total - known.length : known.length,
    choice: isAll ? { allBut: known } : { ids: known },
    isOpen,
    setOpen,
    has: (id) => id !== undefined && ids.has(id) !== isAll,
    set(id, isChosen) {
      if (id === undefined) return;
      setChosen((now) => withOne(now, id, isChosen));
    },
    setAll(isChosen) {
      setChosen({ isAll: isChosen, ids: NONE });
    },
  };
}

function withOne({ isAll, ids }: Chosen, id: string, isChosen: boolean): Chosen {
  const next = new Set(ids);
  if (isChosen === isAll) next.delete(id);
  else next.add(id);
  return { isAll, ids: next };
}
