import { useEffect, useState } from 'react';

interface Print {
  /** From pressing the button until the print dialog opens. */
  isPreparing: boolean;
  start: () => void;
}

/**
 * Prints the screen once everything on it has loaded, including parts below the viewport.
 *
 * @param isReady whether everything has loaded
 */
export function usePrint(isReady: boolean): Print {
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    if (!isPreparing || !isReady) return;
    // Waits until the loaded content is painted.
    const frame = requestAnimationFrame(() => {
      setPreparing(false);
      window.print();
    });
    return () => cancelAnimationFrame(frame);
  }, [isPreparing, isReady]);
  return { isPreparing, start: () => setPreparing(true) };
}
