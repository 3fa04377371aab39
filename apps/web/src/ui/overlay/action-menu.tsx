import buttonStyles from '../actions/button.module.css';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useMenuButton } from './use-menu-button.ts';

const { Part: MenuList, preload: fetchList } = lazyPart(
  async () => (await import('./menu-list.tsx')).MenuList,
);

interface ActionMenuProps<K extends string> {
  /** Text of the button, and accessible name of the menu. */
  label: string;
  items: readonly { key: K; label: string; hint: string }[];
  isBusy: boolean;
  onAction: (key: K) => void;
}

/** A menu button with actions, each with an explanation. */
export function ActionMenu<K extends string>({ label, items, isBusy, onAction }: ActionMenuProps<K>) {
  const { isOpen, close, ref, ofButton } = useMenuButton('menu', fetchList);
  const act = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (item) onAction(item.key);
  };
  return (
    <>
      <button ref={ref} {...ofButton} disabled={isBusy} className={classNames(buttonStyles.button)}>
        {label}
      </button>
      {isOpen && <MenuList label={label} items={items} button={ref} onAction={act} onClose={close} />}
    </>
  );
}
