import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** Name of the region. */
  label: string;
  children: ReactNode;
  isFrameless?: boolean;
  /** Gives it a height, for something that is also long. */
  className?: string | undefined;
}

/** Holds something wide: it scrolls by itself, and then the keyboard can reach it. */
export function ScrollRegion({ label, children, isFrameless = false, className }: ScrollRegionProps) {
  const ref = useRef<HTMLElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    const measure = () =>
      setOverflowing(region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(region);
    for (const child of region.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const reachable = isOverflowing ? { tabIndex: 0 } : {};
  return (
    <section
      ref={ref}
      className={classNames(styles.region, !isFrameless && styles.framed, className)}
      aria-label={label}
      {...reachable}
    >
      {children}
    </section>
  );
}
