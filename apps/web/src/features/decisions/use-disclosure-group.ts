import { type RefObject, useRef, useState } from 'react';

interface Fold<Name extends string> {
  open: Name | null;
  toggle: (name: Name) => void;
  /** Closing removes the form with its buttons, so focus returns to the button that opened it. */
  close: () => void;
  /** The element that contains the buttons. */
  buttons: RefObject<HTMLDivElement | null>;
}

/** Disclosure forms below their buttons; only one form is open at a time. */
export function useDisclosureGroup<Name extends string>(): Fold<Name> {
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
