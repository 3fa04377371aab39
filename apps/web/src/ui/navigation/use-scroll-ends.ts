import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ScrollEnds<Element extends HTMLElement> {
  list: RefObject<Element | null>;
  /** Whether the row can scroll to this side. */
  isMoreBefore: boolean;
  isMoreAfter: boolean;
}

/**
 * For a row with horizontal scrolling: whether it can scroll to each side; scrolls the current entry to the
 * centre.
 *
 * @param current changes with the current entry
 */
export function useScrollEnds<Element extends HTMLElement>(current: string): ScrollEnds<Element> {
  const list = useRef<Element>(null);
  const [ends, setEnds] = useState({ isMoreBefore: false, isMoreAfter: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      // Scroll positions are fractional, so the end may be off by one.
      const left = Math.abs(row.scrollLeft);
      setEnds({
        isMoreBefore: left > 1,
        isMoreAfter: left + row.clientWidth < row.scrollWidth - 1,
      });
    };
    measure();
    const showFocused = ({ target }: FocusEvent) => {
      // Keyboard focus only: an entry that moves under the pointer could not be clicked.
      if (target instanceof HTMLElement && target.matches(':focus-visible')) bringIntoRow(row, target);
    };
    row.addEventListener('scroll', measure, { passive: true });
    row.addEventListener('focusin', showFocused);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    return () => {
      row.removeEventListener('scroll', measure);
      row.removeEventListener('focusin', showFocused);
      observer.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    const row = list.current;
    const entry = current === '' ? null : row?.querySelector<HTMLElement>('[aria-current]');
    if (row && entry) bringIntoRow(row, entry);
  }, [current]);
  return { list, ...ends };
}

/** Scrolls only the row; scrollIntoView would also scroll the page. */
function bringIntoRow(row: HTMLElement, entry: HTMLElement): void {
  row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
}
