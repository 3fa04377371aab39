import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useIsOverflowing } from '../use-is-overflowing.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Accessible name of the region. */
  label: string;
  children: ReactNode;
  isFrameless?: boolean;
  /** Sets a height, for content that is also tall. */
  className?: string | undefined;
  /** Scrolls to the right end initially, where the newest content is. */
  startsAtEnd?: boolean;
}

/**
 * Horizontal scroll container for wide content, focusable only while it overflows. Without overflow it is no
 * scroll container, so that sticky table headers stick to the window.
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
