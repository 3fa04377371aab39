import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sends the focus to an element when a value of the address becomes another one; not at first sight, and
 * not when the value is removed. The element needs a tabIndex.
 */
export function useFocusOnChange<Element extends HTMLElement>(
  value: string | null | undefined,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value && value != null) {
      // A long element would be scrolled to its nearest edge, which is often its end.
      ref.current?.focus({ preventScroll: true });
      ref.current?.scrollIntoView({ block: 'start' });
    }
    last.current = value;
  }, [value]);
  return ref;
}
