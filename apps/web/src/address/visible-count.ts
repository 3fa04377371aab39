/** Entries of a long list shown initially, and added by each "Show more". */
export const SHOW_MORE_STEP = 20;

/** Number of entries from the address, between one step and the total. */
export function visibleCount(text: string | null, total: number): number {
  const wanted = Number.parseInt(text ?? '', 10);
  return Math.min(Number.isFinite(wanted) && wanted > SHOW_MORE_STEP ? wanted : SHOW_MORE_STEP, total);
}
