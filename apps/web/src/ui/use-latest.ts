import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref to the latest value, including changes that are not rendered yet. Update functions start from it and
 * write to it, so that the second of two quick presses does not revert the first.
 */
export function useLatest<Value>(shown: Value): RefObject<Value> {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return latest;
}
