/** How an audit of a scored report is shown, and whether it has a score. */
export const DISPLAY_MODES = [
  'numeric',
  'binary',
  'manual',
  'notApplicable',
  'informative',
  'error',
] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** Other spellings that reports have. */
export const OTHER_SPELLINGS = ['not_applicable', 'not-applicable'] as const;

export type AuditRating = 'pass' | 'average' | 'fail' | 'error';

/** What of an audit its rating depends on. */
export interface RatedAudit {
  /** 0 to 1; null where there is none. */
  score: number | null;
  scoreDisplayMode: DisplayMode | (typeof OTHER_SPELLINGS)[number];
}

const PASS_FROM = 0.9;
const AVERAGE_FROM = 0.5;

/** One spelling for each mode. */
export function displayModeOf({ scoreDisplayMode }: Pick<RatedAudit, 'scoreDisplayMode'>): DisplayMode {
  return scoreDisplayMode === 'not_applicable' || scoreDisplayMode === 'not-applicable'
    ? 'notApplicable'
    : scoreDisplayMode;
}

/** What a person does and what did not apply is no fault; what broke off is none of the others. */
export function auditRating(audit: RatedAudit): AuditRating {
  const mode = displayModeOf(audit);
  if (mode === 'manual' || mode === 'notApplicable') return 'pass';
  if (mode === 'error') return 'error';
  const score = audit.score ?? 0;
  if (score >= PASS_FROM) return 'pass';
  return score >= AVERAGE_FROM ? 'average' : 'fail';
}

/** Manual and not applicable ones count as passed, errors and what only informs do not, the rest from 0.5. */
export function countsAsPassed(audit: RatedAudit): boolean {
  const mode = displayModeOf(audit);
  if (mode === 'manual' || mode === 'notApplicable') return true;
  if (mode === 'error' || mode === 'informative') return false;
  return audit.score !== null && audit.score >= AVERAGE_FROM;
}

/** How a page was looked at, as scored reports say it: in a window on a desktop, over the connection that there is. */
export const LOOK_CONDITIONS = {
  formFactor: 'desktop',
  emulatedFormFactor: 'desktop',
  throttlingMethod: 'provided',
  throttling: {
    rttMs: 0,
    throughputKbps: 0,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
    cpuSlowdownMultiplier: 1,
  },
} as const;
