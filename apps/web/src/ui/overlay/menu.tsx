import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Button,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** Name of the button when its content does not say it. */
  label: string;
  button: ReactNode;
  /** Shown above the entries. */
  header?: ReactNode;
  items: readonly { key: string; label: string; href: string; icon?: ReactNode }[];
}

/** A button that opens a list of places to go. */
export function Menu({ label, button, header, items }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classNames(styles.button)}>
        {button}
      </Button>
      <Popover className={classNames(styles.popover)} placement="bottom end">
        <AriaMenu aria-label={label} className={classNames(styles.menu)}>
          <MenuSection>
            {header && <Header className={classNames(styles.header)}>{header}</Header>}
            {items.map((item) => (
              <MenuItem
                key={item.key}
                id={item.key}
                href={item.href}
                textValue={item.label}
                className={classNames(styles.item)}
              >
                {item.icon}
                {item.label}
              </MenuItem>
            ))}
          </MenuSection>
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
