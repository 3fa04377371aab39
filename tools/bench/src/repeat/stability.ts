/** Findings of one visitor on one page, as a set of keys for each visit. */
export type Visits = readonly ReadonlySet<string>[];

export interface Stability {
  /** Total number of findings of all visits. */
  findings: number;
  /** Findings that only a minority of visits has, plus those that a minority lacks. */
  differing: number;
  /** Findings that differ, with the number of visits that had them. */
  unsteady: { key: string; seen: number; of: number }[];
}

/** How far the visits to a page agree. */
export function stabilityOf(visits: Visits): Stability {
  const keys = new Set(visits.flatMap((visit) => [...visit]));
  const unsteady = [...keys].flatMap((key) => {
    const seen = visits.filter((visit) => visit.has(key)).length;
    return seen === visits.length ? [] : [{ key, seen, of: visits.length }];
  });
  return {
    findings: visits.reduce((sum, visit) => sum + visit.size, 0),
    differing: unsteady.reduce((sum, { seen, of }) => sum + Math.min(seen, of - seen), 0),
    unsteady,
  };
}

export function together(all: readonly Stability[]): Omit<Stability, 'unsteady'> {
  return {
    findings: all.reduce((sum, { findings }) => sum + findings, 0),
    differing: all.reduce((sum, { differing }) => sum + differing, 0),
  };
}
