import { type RefObject, useEffect } from 'react';

/** A plot that is wider than its place begins at its right end: what is newest stands there. */
export function useNewestInView(plot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = plot.current?.parentElement;
    if (region) region.scrollLeft = region.scrollWidth;
  }, [plot]);
}
