import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, Popover } from 'react-aria-components';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  key: string;
  label: string;
  /** Explanation. */
  hint?: string;
  icon?: ReactNode;
  /** Link target; without one, `onAction` is called. */
  href?: string;
}

interface MenuListProps {
  /** Accessible name of the menu. */
  label: string;
  /** Shown above the entries. */
  header?: ReactNode;
  items: readonly MenuEntry[];
  button: RefObject<HTMLElement | null>;
  onAction?: (key: string) => void;
  onClose: () => void;
}

/** The open list of a menu, below its button. */
export function MenuList({ label, header, items, button, onAction, onClose }: MenuListProps) {
  return (
    <AriaScope>
      <Popover
        isOpen
        aria-label={label}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={button}
        className={classNames(styles.popover)}
        placement="bottom end"
      >
        <AriaMenu
          aria-label={label}
          autoFocus="first"
          onClose={onClose}
          className={classNames(styles.menu)}
          {...(onAction ? { onAction: (key) => onAction(String(key)) } : {})}
        >
          <MenuSection aria-label={label}>
            {header && <Header className={classNames(styles.header)}>{header}</Header>}
            {items.map((item) => (
              <MenuItem
                key={item.key}
                id={item.key}
                textValue={item.label}
                className={classNames(styles.item, item.hint && styles.described)}
                {...(item.href ? { href: item.href } : {})}
              >
                {item.icon}
                {item.hint ? (
                  <>
                    <span className={classNames(styles.name)}>{item.label}</span>
                    <span className={classNames(styles.hint)}>{item.hint}</span>
                  </>
                ) : (
                  item.label
                )}
              </MenuItem>
            ))}
          </MenuSection>
        </AriaMenu>
      </Popover>
    </AriaScope>
  );
}
