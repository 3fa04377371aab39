import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been within one screen height of the viewport; stays true. */
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
