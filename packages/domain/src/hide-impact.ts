/**
 * Values of the setting `hideImpact` (run-modes, open point 54). A separate module, because the home page loads
 * it.
 */
export const HIDE_IMPACTS = ['none', 'minor', 'moderate', 'serious'] as const;
export type HideImpact = (typeof HIDE_IMPACTS)[number];
