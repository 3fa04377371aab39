import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

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
            <Link
              href={tab.href}
              // The view changes below the tabs: whoever looks at them stays there.
              routerOptions={{ preventScrollReset: true }}
              className={classNames(styles.tab)}
              {...(tab.key === activeKey ? { 'aria-current': 'page' } : {})}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
