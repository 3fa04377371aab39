import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './menu-group.module.css';

interface MenuGroupProps {
  label: string;
  /** Whether the screen that is shown is one of its own. */
  isCurrent: boolean;
  /** The links, as items of a list. */
  children: ReactNode;
}

/** A button of a navigation that shows the links of a group below it, until one is followed or the focus leaves them. */
export function MenuGroup({ label, isCurrent, children }: MenuGroupProps) {
  const { pathname } = useLocation();
  // It belongs to the screen it was opened on: a new address closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and links do
    <div
      className={styles.group}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpenOn(null);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpenOn(null);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={classNames(styles.button, isCurrent && styles.current)}
        onClick={() => setOpenOn(isOpen ? null : pathname)}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen} className={styles.links}>
        {children}
      </ul>
    </div>
  );
}
