import { type RefObject, useEffect, useRef } from 'react';

interface FocusOnGone<List> {
  /** Contains the entries; each has `data-entry`. */
  list: RefObject<List | null>;
  /** Called when an entry was decided about. */
  noteDecided: (id: string) => void;
}

/**
 * After a decision, moves focus to the entry that takes the place of the removed one: to its verdict buttons,
 * so that entries can be judged one after another, or else to its heading.
 *
 * @param ids of the entries, in display order
 */
export function useFocusAfterRemoval<List extends HTMLElement>(ids: readonly string[]): FocusOnGone<List> {
  const list = useRef<List>(null);
  const decided = useRef<{ id: string; index: number } | null>(null);
  const shown = ids.join(' ');
  useEffect(() => {
    const left = decided.current;
    const now = shown.split(' ');
    if (left === null || now.includes(left.id)) return;
    decided.current = null;
    const entries = [...(list.current?.querySelectorAll('[data-entry]') ?? [])];
    const entry = entries[Math.min(left.index, entries.length - 1)];
    const next =
      entry?.querySelector<HTMLElement>('fieldset button') ??
      entry?.querySelector<HTMLElement>('h3, h4') ??
      list.current?.querySelector<HTMLElement>('h3, h4');
    next?.focus();
  }, [shown]);
  return {
    list,
    noteDecided: (id) => {
      decided.current = { id, index: ids.indexOf(id) };
    },
  };
}
