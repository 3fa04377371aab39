export type WaitReason = 'queue-paused' | 'website-paused' | 'paused' | 'hours';

/** Why a run does not go on at present; null when it may. */
export function waitsFor(state: {
  isQueuePaused: boolean;
  websitePaused: Date | null;
  paused: Date | null;
  isWithinHours: boolean;
}): WaitReason | null {
  if (state.isQueuePaused) return 'queue-paused';
  if (state.websitePaused !== null) return 'website-paused';
  if (state.paused !== null) return 'paused';
  return state.isWithinHours ? null : 'hours';
}
