/** The three colour rules of the documents (run-modes, section 3), on integer scores 0 to 100. */
export type ReportBand = 'pass' | 'average' | 'fail';
export type ColourBand = 'green' | 'amber' | 'red';

/** Report gauge: pass from 90, average from 50. */
export function reportBand(score: number): ReportBand {
  if (score >= 90) return 'pass';
  return score >= 50 ? 'average' : 'fail';
}

/** Rows of test runs: above 89 green, above 39 amber. */
export function runRowBand(score: number): ColourBand {
  if (score > 89) return 'green';
  return score > 39 ? 'amber' : 'red';
}

/** Websites with a higher score are compliant (run-modes, number 52). */
export const COMPLIANT_ABOVE = 90;

/** Everything else, such as percentages, dashboards and heatmaps: above 90 green, above 40 amber. */
export function overallBand(score: number): ColourBand {
  if (score > COMPLIANT_ABOVE) return 'green';
  return score > 40 ? 'amber' : 'red';
}
