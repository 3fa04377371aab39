import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element on mount, if wanted. The element needs a tabIndex. */
export function useFocusOnMount<Element extends HTMLElement>(isWanted: boolean): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
