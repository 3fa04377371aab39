import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';
import { TextLink } from './text-link.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';

interface TabsProps {
  /** Name of the tabs, for example "Report". */
  label: string;
  tabs: readonly { key: string; label: ReactNode; href: string }[];
  activeKey: string;
  /** The head above the tabs stays as it is, and so may the reader. */
  keepsScroll?: boolean;
}

/** Views of one thing, each with an address of its own; so they are links. In one row, which scrolls where it has no room. */
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
