import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element has less room than a number of pixels; follows it when that changes. */
export function useIsNarrower(ref: RefObject<HTMLElement | null>, width: number): boolean {
  // Nothing is wider than the window: a first guess that spares phones a layout that is too wide for them.
  const [isNarrower, setNarrower] = useState(() => document.documentElement.clientWidth < width);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setNarrower(element.clientWidth < width);
    // Before the first paint, so that nothing is drawn in the wrong shape.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, width]);
  return isNarrower;
}
