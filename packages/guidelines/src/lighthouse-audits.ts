import data from '../data/lighthouse-audits.json' with { type: 'json' };

/** The release whose list of audits this is. */
export const LIGHTHOUSE_VERSION: string = data.lighthouseVersion;

const MODES = ['binary', 'informative'] as const;

/** One audit of Lighthouse's accessibility category that axe backs. */
export interface LighthouseAudit {
  /** axe's too. */
  id: string;
  /** In Lighthouse's score; 0 where it only informs. */
  weight: number;
  /** For example `a11y-aria`; `hidden` is judged and not shown. */
  group: string;
  /** `informative` audits are shown and never fail. */
  mode: (typeof MODES)[number];
}

/** In the order of Lighthouse's list. */
export const LIGHTHOUSE_AUDITS: readonly LighthouseAudit[] = data.audits.map((audit) => ({
  ...audit,
  mode: parseMode(audit.mode),
}));

export const LIGHTHOUSE_RULE_IDS: readonly string[] = LIGHTHOUSE_AUDITS.map(({ id }) => id);

/** Weight in Lighthouse's score by rule id; 0 where Lighthouse only informs. */
export const LIGHTHOUSE_WEIGHTS: ReadonlyMap<string, number> = new Map(
  LIGHTHOUSE_AUDITS.map(({ id, weight }) => [id, weight]),
);

function parseMode(value: string): LighthouseAudit['mode'] {
  const known = MODES.find((mode) => mode === value);
  if (!known) throw new Error(`Unknown mode of a Lighthouse audit: ${value}`);
  return known;
}
