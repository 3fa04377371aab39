import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come within a screen's height of what is seen; stays true from then on. */
export function useHasBeenNear(ref: RefObject<HTMLElement | null>): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  useEffect(() => {
    if (hasBeenNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setHasBeenNear(true),
      { rootMargin: '100% 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [hasBeenNear, ref]);
  return hasBeenNear;
}
