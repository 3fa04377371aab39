import { useEffect, useState } from 'react';

interface Print {
  /** From the press of the button until the window's print dialog opens. */
  isPreparing: boolean;
  start: () => void;
}

/**
 * Prints the screen once everything on it has loaded, also what has not been scrolled to.
 *
 * @param isReady whether nothing is missing any more
 */
export function usePrint(isReady: boolean): Print {
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    if (!isPreparing || !isReady) return;
    // What has just been loaded is drawn first.
    const frame = requestAnimationFrame(() => {
      setPreparing(false);
      window.print();
    });
    return () => cancelAnimationFrame(frame);
  }, [isPreparing, isReady]);
  return { isPreparing, start: () => setPreparing(true) };
}
