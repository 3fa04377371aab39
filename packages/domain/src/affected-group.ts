/** User groups that a defect excludes, in display order. */
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
