import type { Tally } from './tally.ts';

/**
 * 2 when something the user asked for was not tested, else 1 when a page fails a rule, else 0. Pages that a crawl
 * found and that could not be tested, for example behind broken links, are reported and change nothing here.
 */
export function exitStatus(tally: Tally, wasInterrupted: boolean): 0 | 1 | 2 {
  if (wasInterrupted || tally.tested === 0 || tally.untestedNamed > 0) return 2;
  return tally.failing > 0 ? 1 : 0;
}
