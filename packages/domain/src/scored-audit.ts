/** Display mode of an audit in a scored report; decides whether it has a score. */
export const DISPLAY_MODES = [
  'numeric',
  'binary',
  'manual',
  'notApplicable',
  'informative',
  'error',
] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];

/** Other spellings in reports. */
export const OTHER_SPELLINGS = ['not_applicable', 'not-applicable'] as const;

export type AuditRating = 'pass' | 'average' | 'fail' | 'error';

/** The fields of an audit that its rating depends on. */
export interface RatedAudit {
  /** 0 to 1; null if missing. */
  score: number | null;
  scoreDisplayMode: DisplayMode | (typeof OTHER_SPELLINGS)[number];
}

const PASS_FROM = 0.9;
const AVERAGE_FROM = 0.5;

/** Normalizes the spelling of a mode. */
export function displayModeOf({ scoreDisplayMode }: Pick<RatedAudit, 'scoreDisplayMode'>): DisplayMode {
  return scoreDisplayMode === 'not_applicable' || scoreDisplayMode === 'not-applicable'
    ? 'notApplicable'
    : scoreDisplayMode;
}

/** Manual and not applicable audits are not failures; an error has its own rating. */
export function auditRating(audit: RatedAudit): AuditRating {
  const mode = displayModeOf(audit);
  if (mode === 'manual' || mode === 'notApplicable') return 'pass';
  if (mode === 'error') return 'error';
  const score = audit.score ?? 0;
  if (score >= PASS_FROM) return 'pass';
  return score >= AVERAGE_FROM ? 'average' : 'fail';
}

/**
 * Manual and not applicable audits count as passed, errors and informative audits do not, other audits from a
 * score of 0.5.
 */
export function countsAsPassed(audit: RatedAudit): boolean {
  const mode = displayModeOf(audit);
  if (mode === 'manual' || mode === 'notApplicable') return true;
  if (mode === 'error' || mode === 'informative') return false;
  return audit.score !== null && audit.score >= AVERAGE_FROM;
}

/** Test conditions in scored reports: desktop window, without network throttling. */
export const TEST_CONDITIONS = {
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
