import type { RunStats } from '@abhigam/db';

/** Stored figures of a finished run of one page without findings. */
export function runStats(overrides: Partial<RunStats> = {}): RunStats {
  return {
    score: 100,
    lhScore: 100,
    lowestScore: 100,
    perfectPages: 1,
    cntPages: 1,
    cntPagesComplete: 1,
    cntPagesFailed: 0,
    cntTests: 40,
    cntTotalIssues: 0,
    cntTotalWarns: 0,
    completedTime: new Date().toISOString(),
    issueCntByPages: [],
    issueCntByTest: [],
    issueCntByCat: [],
    issueCntByImpact: { minor: 0, moderate: 0, serious: 0, critical: 0 },
    warningCntByTest: [],
    warnedPagesByTest: {},
    mediaInventoryTotals: null,
    ...overrides,
  };
}
