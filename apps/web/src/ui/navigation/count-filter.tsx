import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './count-filter.module.css';
import { TextLink } from './text-link.tsx';

export interface CountChoice {
  key: string;
  label: string;
  /** Formatted count. */
  count: string;
  icon?: ReactNode;
  href: string;
}

interface CountFilterProps {
  /** Accessible name of the filter, for example "Show issues". */
  label: string;
  choices: readonly CountChoice[];
  chosen: string;
}

/** A filter by category with counts. Each category has its own address, so they are links. */
export function CountFilter({ label, choices, chosen }: CountFilterProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {choices.map((choice) => (
          <li key={choice.key}>
            <TextLink
              href={choice.href}
              // The list changes below the links.
              keepsScroll
              className={classNames(styles.choice)}
              {...(choice.key === chosen ? { 'aria-current': 'true' } : {})}
            >
              <span className={styles.label}>
                {choice.icon}
                {choice.label}
              </span>{' '}
              <strong className={styles.count}>{choice.count}</strong>
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
