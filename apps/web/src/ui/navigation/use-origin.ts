import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Origin, originOf } from './origin.ts';

/** Where the person came from to this step; known as long as the step is the same, whatever is filtered or opened in it. */
export function useOrigin(step: string): Origin | null {
  const { state, key } = useLocation();
  const [kept, setKept] = useState({ step, key, origin: originOf(state) });
  if (kept.step === step && kept.key === key) return kept.origin;
  const given = originOf(state);
  const origin = given ?? (kept.step === step ? kept.origin : null);
  setKept({ step, key, origin });
  return origin;
}
