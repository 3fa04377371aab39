import data from '../data/lighthouse-audits.json' with { type: 'json' };

/** Lighthouse version of the audit list. */
export const LIGHTHOUSE_VERSION: string = data.lighthouseVersion;

const MODES = ['binary', 'informative'] as const;

/** An audit of Lighthouse's accessibility category that is based on axe. */
export interface LighthouseAudit {
  /** Also the axe rule id. */
  id: string;
  /** Weight in Lighthouse's score; 0 for informative audits. */
  weight: number;
  /** For example `a11y-aria`; `hidden` audits run but are not displayed. */
  group: string;
  /** `informative` audits are displayed and never fail. */
  mode: (typeof MODES)[number];
}

/** In Lighthouse's order. */
export const LIGHTHOUSE_AUDITS: readonly LighthouseAudit[] = data.audits.map((audit) => ({
  ...audit,
  mode: parseMode(audit.mode),
}));

export const LIGHTHOUSE_RULE_IDS: readonly string[] = LIGHTHOUSE_AUDITS.map(({ id }) => id);

/** Weight in Lighthouse's score by rule id; 0 for informative audits. */
export const LIGHTHOUSE_WEIGHTS: ReadonlyMap<string, number> = new Map(
  LIGHTHOUSE_AUDITS.map(({ id, weight }) => [id, weight]),
);

function parseMode(value: string): LighthouseAudit['mode'] {
  const known = MODES.find((mode) => mode === value);
  if (!known) throw new Error(`Unknown mode of a Lighthouse audit: ${value}`);
  return known;
}
