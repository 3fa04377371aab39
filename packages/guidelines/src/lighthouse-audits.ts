import data from '../data/lighthouse-audits.json' with { type: 'json' };

/** The audits of Lighthouse's accessibility category that axe backs; ids are axe's. */
export const LIGHTHOUSE_RULE_IDS: readonly string[] = data.audits.map((audit) => audit.id);

/** Weight in Lighthouse's score by rule id; 0 where Lighthouse only informs. */
export const LIGHTHOUSE_WEIGHTS: ReadonlyMap<string, number> = new Map(
  data.audits.map((audit) => [audit.id, audit.weight]),
);
