import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is narrower than a number of pixels; updates on resize. */
export function useIsNarrower(ref: RefObject<HTMLElement | null>, width: number): boolean {
  // Initial guess from the window width, so that phones do not render the wide layout first.
  const [isNarrower, setNarrower] = useState(() => document.documentElement.clientWidth < width);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setNarrower(element.clientWidth < width);
    // Before the first paint, to avoid a flash of the wrong layout.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width]);
  return isNarrower;
}
