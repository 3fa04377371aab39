import { type RefObject, useEffect, useRef } from 'react';

interface FocusOnMore<List> {
  /** The list; its children are the entries. */
  list: RefObject<List | null>;
  /** Called when the user requests more. */
  noteShown: () => void;
}

/** After "Show more", moves focus to the first new entry, because the button is removed with the last step. */
export function useFocusOnMore<List extends HTMLElement>(shown: number): FocusOnMore<List> {
  const list = useRef<List>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || shown <= before.current) return;
    const entry = list.current?.children[before.current];
    before.current = null;
    entry?.querySelector<HTMLElement>('[tabindex], button, a')?.focus();
  }, [shown]);
  return {
    list,
    noteShown: () => {
      before.current = shown;
    },
  };
}
