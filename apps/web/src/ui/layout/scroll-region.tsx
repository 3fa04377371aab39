import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useIsOverflowing } from '../use-is-overflowing.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Name of the region. */
  label: string;
  children: ReactNode;
  isFrameless?: boolean;
  /** Gives it a height, for something that is also long. */
  className?: string | undefined;
}

/**
 * Holds something wide: it scrolls by itself, and then the keyboard can reach it. While everything
 * fits it does not scroll, so that the header of a table inside sticks to the screen.
 */
export function ScrollRegion({ label, children, isFrameless = false, className }: ScrollRegionProps) {
  const ref = useRef<HTMLElement>(null);
  const isOverflowing = useIsOverflowing(ref);
  const reachable = isOverflowing ? { tabIndex: 0 } : {};
  return (
    <section
      ref={ref}
      className={classNames(
        styles.region,
        isOverflowing && styles.scrolling,
        !isFrameless && styles.framed,
        className,
      )}
      aria-label={label}
      {...reachable}
    >
      {children}
    </section>
  );
}
