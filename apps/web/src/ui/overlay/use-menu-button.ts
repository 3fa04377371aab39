import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { press } from '../actions/button.tsx';

interface MenuButton {
  isOpen: boolean;
  close: () => void;
  ref: RefObject<HTMLButtonElement | null>;
  /** What the button needs to open a list below it. */
  ofButton: ComponentProps<'button'> & { onKeyDown: (event: KeyboardEvent) => void };
}

/** A button that opens a list, by pointer, Enter, Space and the arrow keys. The list is fetched when it is likely. */
export function useMenuButton(kind: 'menu' | 'listbox', fetchList: () => void): MenuButton {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    close: () => setOpen(false),
    ref,
    ofButton: {
      type: 'button',
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPointerEnter: fetchList,
      onFocus: fetchList,
      onClick: (event: MouseEvent<HTMLElement>) => press(event, () => setOpen(!isOpen)),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpen(true);
      },
    },
  };
}
