import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** Heading of the card; without one it is a plain frame. */
  title?: ReactNode;
  /** Heading level; 3 for a card inside a section. */
  level?: 2 | 3;
  /** Controls to the right of the heading. */
  actions?: ReactNode;
  /** Without padding, for a card with a table or list. */
  isFlush?: boolean;
  /** Limited to the width of a form. */
  isNarrow?: boolean;
}

export function Card(props: CardProps) {
  const { children, title, level = 2, actions, isFlush = false, isNarrow = false } = props;
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  if (title === undefined) {
    return (
      <div className={classNames(styles.card, !isFlush && styles.padded, isNarrow && styles.narrow)}>
        {children}
      </div>
    );
  }
  return (
    <section className={classNames(styles.card, isNarrow && styles.narrow)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading id={headingId}>{title}</Heading>
        {actions}
      </div>
      <div className={classNames(!isFlush && styles.body)}>{children}</div>
    </section>
  );
}
