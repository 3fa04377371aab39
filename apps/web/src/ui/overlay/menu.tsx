import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './menu.module.css';
import type { MenuEntry } from './menu-list.tsx';
import { useMenuButton } from './use-menu-button.ts';

const { Part: MenuList, preload: fetchList } = lazyPart(
  async () => (await import('./menu-list.tsx')).MenuList,
);

interface MenuProps {
  /** Accessible name of the button, if its content is not enough. */
  label: string;
  button: ReactNode;
  /** Shown above the entries. */
  header?: ReactNode;
  items: readonly MenuEntry[];
  /** Called with the key of an entry without a link. */
  onAction?: (key: string) => void;
}

/** A menu button with links and actions. */
export function Menu({ label, button, header, items, onAction }: MenuProps) {
  const { isOpen, close, ref, ofButton } = useMenuButton('menu', fetchList);
  return (
    <>
      <button ref={ref} {...ofButton} aria-label={label} className={classNames(styles.button)}>
        {button}
      </button>
      {isOpen && (
        <MenuList
          label={label}
          header={header}
          items={items}
          button={ref}
          onClose={close}
          {...(onAction ? { onAction } : {})}
        />
      )}
    </>
  );
}
