/** What a value means where its colour says it: good, middling, bad, or neither. */
export const TONES = ['pass', 'warn', 'fail', 'plain'] as const;
export type Tone = (typeof TONES)[number];
