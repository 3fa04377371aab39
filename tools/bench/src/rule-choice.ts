/** The rules of a run with the default settings: WCAG 2.2 AA, without experimental rules. */
export const WCAG_22_AA = { wcagVersion: '2.2', wcagLevel: 'AA', disableExperimental: true } as const;
