import type { ReactNode, Ref } from 'react';
import styles from './choice-list.module.css';
import { TextLink } from './text-link.tsx';

interface ChoiceListProps {
  list?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** A list of items; the selected one is shown next to it. */
export function ChoiceList({ list, children }: ChoiceListProps) {
  return (
    <ul ref={list} className={styles.list}>
      {children}
    </ul>
  );
}

interface ChoiceLinkProps {
  href: string;
  isCurrent: boolean;
  name: ReactNode;
  /** Before and after the name, for example an icon and a number. */
  before?: ReactNode;
  after?: ReactNode;
  'aria-label'?: string;
}

export function ChoiceLink({ href, isCurrent, name, before, after, ...label }: ChoiceLinkProps) {
  return (
    <li>
      <TextLink
        href={href}
        className={styles.link}
        {...(isCurrent ? { 'aria-current': 'true' } : {})}
        {...label}
      >
        {before}
        <span className={styles.name}>{name}</span>
        {after}
      </TextLink>
    </li>
  );
}
