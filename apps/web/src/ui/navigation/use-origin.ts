import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Origin, originOf } from './origin.ts';

/** Origin of the current step; preserved while filters or details of the step change. */
export function useOrigin(step: string): Origin | null {
  const { state, key } = useLocation();
  const [kept, setKept] = useState({ step, key, origin: originOf(state) });
  if (kept.step === step && kept.key === key) return kept.origin;
  const linkedOrigin = originOf(state);
  const origin = linkedOrigin ?? (kept.step === step ? kept.origin : null);
  setKept({ step, key, origin });
  return origin;
}
