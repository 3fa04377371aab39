/** Entries of a long list shown initially, and added by each "Show more". */
export const STEP = 20;

/** Number of entries from the address, between one step and the total. */
export function shownCount(text: string | null, total: number): number {
  const wanted = Number.parseInt(text ?? '', 10);
  return Math.min(Number.isFinite(wanted) && wanted > STEP ? wanted : STEP, total);
}
