import { useState } from 'react';

export interface Selection {
  /** Everything that can be chosen. */
  all: readonly string[];
  /** What is chosen, in the order of `all`. */
  chosen: readonly string[];
  /** Whether people choose at present. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  has: (id: string | undefined) => boolean;
  set: (id: string | undefined, isChosen: boolean) => void;
  setAll: (isChosen: boolean) => void;
}

/** Some of many, chosen by their ids. What is no longer there is no longer chosen. */
export function useSelection(all: readonly string[]): Selection {
  const [isOpen, setOpen] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    all,
    chosen: all.filter((id) => ids.has(id)),
    isOpen,
    setOpen,
    has: (id) => id !== undefined && ids.has(id),
    set(id, isChosen) {
      if (id === undefined) return;
      const next = new Set(ids);
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    setAll: (isChosen) => setIds(new Set(isChosen ? all : [])),
  };
}
