import { type RefObject, useRef, useState } from 'react';

interface Fold<Name extends string> {
  open: Name | null;
  toggle: (name: Name) => void;
  /** The form removes its buttons with itself: the focus goes back to the button that has opened it. */
  close: () => void;
  /** The element that holds the buttons. */
  buttons: RefObject<HTMLDivElement | null>;
}

/** Forms that open below their buttons, one at a time. */
export function useFold<Name extends string>(): Fold<Name> {
  const [open, setOpen] = useState<Name | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  return {
    open,
    toggle: (name) => setOpen((now) => (now === name ? null : name)),
    close: () => {
      buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpen(null);
    },
    buttons,
  };
}
