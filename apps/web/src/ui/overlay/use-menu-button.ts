import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { focusAndPress } from '../actions/button.tsx';
import { type BufferedKey, replayKeys, toBufferedKey } from './buffered-keys.ts';

interface MenuButton {
  isOpen: boolean;
  close: () => void;
  ref: RefObject<HTMLButtonElement | null>;
  /** Props of the button. */
  ofButton: ComponentProps<'button'> & {
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A button that opens a list by pointer, Enter, Space and arrow keys. The list is preloaded on hover and focus;
 * keys pressed before it has loaded are buffered and replayed, so that the result does not depend on the
 * network.
 */
export function useMenuButton(kind: 'menu' | 'listbox', fetchList: () => void): MenuButton {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const bufferedKeys = useRef<BufferedKey[]>([]);
  const change = (open: boolean) => {
    bufferedKeys.current = [];
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
      onClick: (event: MouseEvent<HTMLElement>) => focusAndPress(event, () => change(!isOpen)),
      // While open, the button has focus only until the list has loaded.
      onKeyDown: (event) => {
        if (isOpen) keep(event);
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          change(true);
        }
      },
      // Firefox clicks a button on keyup of Space.
      onKeyUp: (event) => isOpen && event.key === ' ' && event.preventDefault(),
      onBlur: ({ relatedTarget }) => {
        if (!isOpen) return;
        // Focus has moved elsewhere: opening the list now would steal it.
        if (!relatedTarget?.closest('[role=menu], [role=listbox]')) return change(false);
        const keys = bufferedKeys.current;
        bufferedKeys.current = [];
        // After React has finished the update that moved focus.
        queueMicrotask(() => replayKeys(keys));
      },
    },
  };

  function keep(event: KeyboardEvent): void {
    if (event.key === 'Escape') change(false);
    const key = toBufferedKey(event);
    if (!key) return;
    event.preventDefault();
    bufferedKeys.current.push(key);
  }
}
