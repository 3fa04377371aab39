/** What a value means where its colour says it: good, middling, bad, neither, or nothing but how much. */
export const TONES = ['pass', 'warn', 'fail', 'plain', 'accent'] as const;
export type Tone = (typeof TONES)[number];
