/** People whom a defect keeps out, in the order in which they are named. */
export const AFFECTED_GROUPS = [
  'blind',
  'lowVision',
  'colour',
  'deaf',
  'motor',
  'speech',
  'cognitive',
  'seizures',
] as const;
export type AffectedGroup = (typeof AFFECTED_GROUPS)[number];
