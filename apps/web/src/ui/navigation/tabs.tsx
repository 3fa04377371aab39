import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';
import { TextLink } from './text-link.tsx';

interface TabsProps {
  /** Name of the tabs, for example "Report". */
  label: string;
  tabs: readonly { key: string; label: ReactNode; href: string }[];
  activeKey: string;
}

/** Views of one thing, each with an address of its own; so they are links. */
export function Tabs({ label, tabs, activeKey }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TextLink
              href={tab.href}
              // The view changes below the tabs.
              keepsScroll
              className={classNames(styles.tab)}
              {...(tab.key === activeKey ? { 'aria-current': 'page' } : {})}
            >
              {tab.label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
