/** Meaning of a colour: good, medium, bad, neutral, or only magnitude. */
export const TONES = ['pass', 'warn', 'fail', 'plain', 'accent'] as const;
export type Tone = (typeof TONES)[number];
