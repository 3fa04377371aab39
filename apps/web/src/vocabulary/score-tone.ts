import { overallBand } from '@abhigam/domain';

const TONES = { green: 'pass', amber: 'warn', red: 'fail' } as const;

/** Tone of a website's or organization's score on dashboards and heat maps (run-modes, section 3). */
export function scoreTone(score: number): (typeof TONES)[keyof typeof TONES] {
  return TONES[overallBand(score)];
}
