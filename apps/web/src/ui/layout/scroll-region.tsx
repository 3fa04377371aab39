import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  /** Shows its right end first, where the newest stands there. */
  startsAtEnd?: boolean;
}

/**
 * Holds something wide: it scrolls by itself, and then the keyboard can reach it. While everything
 * fits it does not scroll, so that the header of a table inside sticks to the screen.
 */
export function ScrollRegion(props: ScrollRegionProps) {
  const { label, children, isFrameless = false, className, startsAtEnd = false } = props;
  const ref = useRef<HTMLElement>(null);
  const isOverflowing = useIsOverflowing(ref);
  useLayoutEffect(() => {
    if (startsAtEnd && isOverflowing && ref.current) ref.current.scrollLeft = ref.current.scrollWidth;
  }, [startsAtEnd, isOverflowing]);
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
