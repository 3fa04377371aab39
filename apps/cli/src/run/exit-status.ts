import type { Tally } from './tally.ts';

/**
 * 2 if a requested page was not tested, 1 if a page fails a rule, otherwise 0. Pages found by a crawl that
 * could not be tested, such as broken links, are reported but do not change the status.
 */
export function exitStatus(tally: Tally, wasInterrupted: boolean): 0 | 1 | 2 {
  if (wasInterrupted || tally.tested === 0 || tally.untestedNamed > 0) return 2;
  return tally.failing > 0 ? 1 : 0;
}
