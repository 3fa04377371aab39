import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';
import { TextLink } from './text-link.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';

interface TabsProps {
  /** Accessible name of the tabs, for example "Report". */
  label: string;
  tabs: readonly { key: string; label: ReactNode; href: string }[];
  activeKey: string;
  /** Keeps the scroll position, because the header above the tabs does not change. */
  keepsScroll?: boolean;
}

/**
 * Tabs as links, because each view has its own address. In one row, which scrolls horizontally if necessary.
 */
export function Tabs({ label, tabs, activeKey, keepsScroll = true }: TabsProps) {
  const { list, isMoreBefore, isMoreAfter } = useScrollEnds<HTMLUListElement>(activeKey);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TextLink
              href={tab.href}
              keepsScroll={keepsScroll}
              className={classNames(styles.tab)}
              {...(tab.key === activeKey ? { 'aria-current': 'page' } : {})}
            >
              {tab.label}
            </TextLink>
          </li>
        ))}
      </ul>
      {isMoreBefore && (
        <span className={classNames(styles.more, styles.before)} aria-hidden="true">
          <ChevronLeft size={20} />
        </span>
      )}
      {isMoreAfter && (
        <span className={classNames(styles.more, styles.after)} aria-hidden="true">
          <ChevronRight size={20} />
        </span>
      )}
    </nav>
  );
}
