import { useEffect, useState } from 'react';

/**
 * Debounces a value: it changes after `pauseMs` without a change, so that typing does not send a request for
 * each key.
 */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
