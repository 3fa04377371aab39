/** Shade of a cell: none, up to 25 %, up to 50 %, up to 75 %, more. */
export type Step = 0 | 1 | 2 | 3 | 4;

/** Shade of a cell by the share of an organization's websites that fail. */
export function shareStep(websites: number, of: number): Step {
  if (websites <= 0 || of <= 0) return 0;
  const share = websites / of;
  if (share <= 0.25) return 1;
  if (share <= 0.5) return 2;
  return share <= 0.75 ? 3 : 4;
}
