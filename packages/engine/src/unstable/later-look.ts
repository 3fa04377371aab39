import type { AuditSource } from '@abhigam/domain';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import type { Sight } from '../sources/source.ts';

/** A page a while after it was judged; judging it needs no browser. */
export interface LaterLook {
  gathered: GatheredFacts;
  sights: ReadonlyMap<AuditSource, Sight>;
}

/** Both looks at a page that has changed in between, the first without painted colours, as the later one is. */
export interface TakenAgain {
  before: GatheredFacts;
  later: LaterLook;
}
