import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

interface ActionMenuProps<K extends string> {
  /** Words of the button, and name of the list. */
  label: string;
  items: readonly { key: K; label: string; hint: string }[];
  isBusy: boolean;
  onAction: (key: K) => void;
}

/** A button that opens a list of things to do, each with a line that says what it is for. */
export function ActionMenu<K extends string>({ label, items, isBusy, onAction }: ActionMenuProps<K>) {
  return (
    <MenuTrigger>
      <Button isDisabled={isBusy}>{label}</Button>
      <Popover className={classNames(styles.popover)} placement="bottom end">
        <AriaMenu aria-label={label} className={classNames(styles.menu)}>
          {items.map(({ key, label: name, hint }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={name}
              className={classNames(styles.item, styles.described)}
              onAction={() => onAction(key)}
            >
              <span className={classNames(styles.name)}>{name}</span>
              <span className={classNames(styles.hint)}>{hint}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
