export type WaitReason = 'queue-paused' | 'website-paused' | 'paused' | 'hours';

/** Why a run is currently not continuing; null if it is. */
export function waitReasonOf(state: {
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
