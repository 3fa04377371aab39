/** Entries of a long list shown initially, and added by each "Show more". */
export const SHOW_MORE_STEP = 20;

/** Number of entries from the address, between one step and the total. */
export function visibleCount(text: string | null, total: number): number {
  const requested = Number.parseInt(text ?? '', 10);
  return Math.min(
    Number.isFinite(requested) && requested > SHOW_MORE_STEP ? requested : SHOW_MORE_STEP,
    total,
  );
}
