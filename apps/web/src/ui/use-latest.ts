import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What is shown, or what was chosen since and is not drawn yet: who changes a part of it begins from here, so that the
 * second of two presses in one moment does not take back the first. Whoever changes it writes it here too.
 */
export function useLatest<Value>(shown: Value): RefObject<Value> {
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return latest;
}
