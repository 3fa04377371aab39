import type { GatheredFacts } from '../gather/gather-facts.ts';
import type { FurtherLook } from '../look-again.ts';

/** Both looks at a page that has changed in between, the first without painted colours, as the later one is. */
export interface TakenAgain {
  before: GatheredFacts;
  later: FurtherLook;
}
