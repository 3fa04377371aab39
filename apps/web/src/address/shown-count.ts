/** How many entries of a long list are shown at first and with each "Show more". */
export const STEP = 20;

/** Reads how many entries the address asks for: at least one step, at most all. */
export function shownCount(text: string | null, total: number): number {
  const wanted = Number.parseInt(text ?? '', 10);
  return Math.min(Number.isFinite(wanted) && wanted > STEP ? wanted : STEP, total);
}
