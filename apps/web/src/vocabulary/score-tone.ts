import { overallBand } from '@abhigam/domain';

const TONES = { green: 'pass', amber: 'warn', red: 'fail' } as const;

/** What a score of a website or an organization means, as dashboards and heat maps show it (run-modes, section 3). */
export function scoreTone(score: number): (typeof TONES)[keyof typeof TONES] {
  return TONES[overallBand(score)];
}
