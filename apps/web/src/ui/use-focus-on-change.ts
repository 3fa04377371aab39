import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element when a value of the address changes, but not on the first render and not when the value is
 * removed. The element needs a tabIndex.
 */
export function useFocusOnChange<Element extends HTMLElement>(
  value: string | null | undefined,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value && value != null) {
      // Otherwise a tall element would be scrolled to its nearest edge, often its end.
      ref.current?.focus({ preventScroll: true });
      ref.current?.scrollIntoView({ block: 'start' });
    }
    last.current = value;
  }, [value]);
  return ref;
}
