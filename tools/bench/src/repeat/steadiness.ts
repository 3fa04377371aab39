/** What one visitor said of one page, at each visit: keys of its findings. */
export type Visits = readonly ReadonlySet<string>[];

export interface Steadiness {
  /** Findings of all visits. */
  findings: number;
  /** Those that a visit has and most do not, or that most have and it does not. */
  differing: number;
  /** What differed, with how many visits had it. */
  unsteady: { key: string; seen: number; of: number }[];
}

/** How far the visits to a page agree. */
export function steadinessOf(visits: Visits): Steadiness {
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

export function together(all: readonly Steadiness[]): Omit<Steadiness, 'unsteady'> {
  return {
    findings: all.reduce((sum, { findings }) => sum + findings, 0),
    differing: all.reduce((sum, { differing }) => sum + differing, 0),
  };
}
