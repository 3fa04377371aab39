import { INTERACTION_PARTS, type InteractionFacts, type InteractionPart } from '@abhigam/facts';
import { settledWithin } from '../../browser/settled-within.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { InteractionContext } from './interaction-context.ts';
import { PARTS } from './parts.ts';

/** Time for a part that exceeded its limit to restore the page, for example the window size. */
const LEAVE_MS = 3_000;

/**
 * Interacts with the page part by part, and returns the facts from it. Limited in time; a part that fails or
 * does not finish is left out. Never rejects.
 *
 * @param leftMs remaining milliseconds for all of it, called before each part
 * @param beforeLast called while the page is still restored; must keep it so, and must not reject
 * @param afterPart called with the page in the state after a part; must not change it or reject
 */
export async function runInteraction(
  used: InteractionContext,
  leftMs: () => number,
  afterPart: (part: InteractionPart, facts: InteractionFacts) => Promise<void> = async () => undefined,
  beforeLast: (facts: InteractionFacts) => Promise<void> = async () => undefined,
): Promise<InteractionFacts> {
  const facts: InteractionFacts = {};
  for (const [at, part] of INTERACTION_PARTS.entries()) {
    if (at === INTERACTION_PARTS.length - 1) await beforeLast(facts);
    // A walk that exceeded its limit has left page time paused.
    if (at > 0) used.session.clock.resumeRealTime();
    // Snapshots and the walk have paused page time. A page that is gone is reported by its part.
    await used.session.clock.catchUp().catch(() => undefined);
    // Time that earlier parts have saved is available to later ones.
    const share = leftMs() / (INTERACTION_PARTS.length - at);
    await usePart(used, facts, part, Math.min(share * 2, leftMs())).catch(() => undefined);
    if (facts[part] !== undefined && leftMs() > 0) await afterPart(part, facts);
  }
  return facts;
}

async function usePart<Part extends InteractionPart>(
  used: InteractionContext,
  facts: InteractionFacts,
  part: Part,
  timeoutMs: number,
): Promise<void> {
  const use = PARTS[part];
  if (use === null || timeoutMs <= 0) return;
  const ended = new AbortController();
  const end = performance.now() + timeoutMs;
  let work: Promise<unknown> = Promise.resolve();
  try {
    const seen = await withTimeout(timeoutMs, 'The interaction took too long.', () => {
      const using = use(used, ended.signal, () => end - performance.now());
      work = using;
      return using;
    });
    if (seen !== undefined) facts[part] = seen;
  } finally {
    ended.abort();
    await settledWithin(LEAVE_MS, work);
  }
}
