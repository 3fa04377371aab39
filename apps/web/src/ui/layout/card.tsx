import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** Heading of the card; without one it is a plain frame. */
  title?: ReactNode;
  /** Level of the heading; 2 unless the card stands inside a section. */
  level?: 2 | 3;
  /** Controls at the right of the heading. */
  actions?: ReactNode;
  /** Without inner space, for a card that holds a table or list. */
  isFlush?: boolean;
  /** As wide as a form needs, not as the screen. */
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
