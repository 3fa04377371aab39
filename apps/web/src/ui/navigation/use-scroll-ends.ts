import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ScrollEnds<Element extends HTMLElement> {
  list: RefObject<Element | null>;
  /** Whether parts of the row are out of sight on a side. */
  isMoreBefore: boolean;
  isMoreAfter: boolean;
}

/**
 * A row that scrolls sideways: on which sides there is more, and its current entry in the middle.
 *
 * @param current changes with the entry that is current
 */
export function useScrollEnds<Element extends HTMLElement>(current: string): ScrollEnds<Element> {
  const list = useRef<Element>(null);
  const [ends, setEnds] = useState({ isMoreBefore: false, isMoreAfter: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const measure = () => {
      // Places are fractions of a pixel, so a row at its end may lack one.
      const left = Math.abs(row.scrollLeft);
      setEnds({
        isMoreBefore: left > 1,
        isMoreAfter: left + row.clientWidth < row.scrollWidth - 1,
      });
    };
    measure();
    const showFocused = ({ target }: FocusEvent) => {
      // A pointer is on it already: what moves away under it could not be clicked.
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

/** To the middle of the row, and of the row alone: scrollIntoView would move the page, too. */
function bringIntoRow(row: HTMLElement, entry: HTMLElement): void {
  row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
}
