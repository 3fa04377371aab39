import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoView } from '../../ui/bring-into-view.ts';

/** Moves focus to the list when the user returns to it from the details. */
export function useFocusOnReturn(auditId: string | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(auditId);
  useEffect(() => {
    if (last.current !== null && auditId === null) {
      list.current?.focus({ preventScroll: true });
      bringIntoView(list.current);
    }
    last.current = auditId;
  }, [auditId]);
  return list;
}
