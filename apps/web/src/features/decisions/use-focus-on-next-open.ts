import { type RefObject, useEffect, useRef } from 'react';

interface FocusOnNextOpen<List> {
  /** Contains the entries; each has its key in `data-entry` and its open state in `data-open`. */
  list: RefObject<List | null>;
  /** Called when an entry was judged. */
  noteJudged: (key: string) => void;
}

/**
 * After a verdict, moves focus to the buttons of the next open entry; in a list of open entries only, to the
 * one that took the place of the judged entry.
 *
 * @param updated changes after each refetch of the entries
 */
export function useFocusOnNextOpen<List extends HTMLElement>(updated: number): FocusOnNextOpen<List> {
  const list = useRef<List>(null);
  const judged = useRef<{ key: string; index: number } | null>(null);
  useEffect(() => {
    if (judged.current === null || updated === 0) return;
    const { key, index } = judged.current;
    judged.current = null;
    const entries = entriesOf(list.current);
    const at = entries.findIndex(({ dataset }) => dataset.entry === key);
    const from = at === -1 ? Math.min(index, entries.length - 1) : at + 1;
    const next = [...entries.slice(from), ...entries.slice(0, from)].find(
      ({ dataset }) => dataset.open === 'true',
    );
    if (next) next.querySelector<HTMLElement>('fieldset button')?.focus();
    else if (at === -1) list.current?.focus();
  }, [updated]);
  return {
    list,
    noteJudged: (key) => {
      judged.current = {
        key,
        index: entriesOf(list.current).findIndex(({ dataset }) => dataset.entry === key),
      };
    },
  };
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
}
