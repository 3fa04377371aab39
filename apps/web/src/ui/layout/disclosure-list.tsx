import type { ReactNode, Ref } from 'react';
import { Disclosure, type DisclosureProps } from './disclosure.tsx';
import styles from './fold-list.module.css';

/** A framed list of disclosures. Its children are `DisclosureListItem`s. */
export function DisclosureList({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul ref={ref} className={styles.list}>
      {children}
    </ul>
  );
}

interface DisclosureListItemProps extends Omit<DisclosureProps, 'summary'> {
  title: ReactNode;
  /** At the end of the line: a count or progress. */
  note: ReactNode;
}

/** A disclosure in a list. */
export function DisclosureListItem({ title, note, ...fold }: DisclosureListItemProps) {
  return (
    <li className={styles.fold}>
      <Disclosure
        {...fold}
        summary={
          <span className={styles.summary}>
            <span className={styles.title}>{title}</span>
            <span className={styles.note}>{note}</span>
          </span>
        }
      />
    </li>
  );
}
