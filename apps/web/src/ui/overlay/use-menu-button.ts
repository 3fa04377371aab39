import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { press } from '../actions/button.tsx';
import { type EarlyKey, earlyKey, replayKeys } from './early-keys.ts';

interface MenuButton {
  isOpen: boolean;
  close: () => void;
  ref: RefObject<HTMLButtonElement | null>;
  /** What the button needs to open a list below it. */
  ofButton: ComponentProps<'button'> & {
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A button that opens a list, by pointer, Enter, Space and the arrow keys. The list is fetched when it is likely; keys
 * that are pressed until it is there are kept and go to it, so that the same keys choose the same on any network.
 */
export function useMenuButton(kind: 'menu' | 'listbox', fetchList: () => void): MenuButton {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const kept = useRef<EarlyKey[]>([]);
  const change = (open: boolean) => {
    kept.current = [];
    setOpen(open);
  };
  return {
    isOpen,
    close: () => change(false),
    ref,
    ofButton: {
      type: 'button',
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPointerEnter: fetchList,
      onFocus: fetchList,
      onClick: (event: MouseEvent<HTMLElement>) => press(event, () => change(!isOpen)),
      // While the list is open and the button has the focus, the list is on its way.
      onKeyDown: (event) => {
        if (isOpen) keep(event);
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          change(true);
        }
      },
      // Firefox clicks a button at the keyup of Space.
      onKeyUp: (event) => isOpen && event.key === ' ' && event.preventDefault(),
      onBlur: ({ relatedTarget }) => {
        if (!isOpen) return;
        // The focus went elsewhere than into the list: opening it now would steal the focus.
        if (!relatedTarget?.closest('[role=menu], [role=listbox]')) return change(false);
        const keys = kept.current;
        kept.current = [];
        // Once React has done with what moved the focus.
        queueMicrotask(() => replayKeys(keys));
      },
    },
  };

  function keep(event: KeyboardEvent): void {
    if (event.key === 'Escape') change(false);
    const key = earlyKey(event);
    if (!key) return;
    event.preventDefault();
    kept.current.push(key);
  }
}
