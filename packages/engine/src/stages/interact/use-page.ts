import { USE_PARTS, type UseFacts, type UsePart } from '@abhigam/facts';
import { settledWithin } from '../../browser/settled-within.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { InteractionContext } from './interaction-context.ts';
import { PARTS } from './parts.ts';

/** A part that ran out of its time has this long to leave the page as it was, such as a window of another size. */
const LEAVE_MS = 3_000;

/**
 * Uses a page that has been looked at, part by part, and says what only that showed. Bounded in time; a part that fails
 * or does not come to its end is left out. Never rejects.
 *
 * @param leftMs milliseconds that are left for all of it, asked before each part
 * @param beforeLast done while the page is still as it was found; must leave it so, and not reject
 * @param afterPart done with the page as a part has left it; must leave it so, and not reject
 */
export async function usePage(
  used: InteractionContext,
  leftMs: () => number,
  afterPart: (part: UsePart, facts: UseFacts) => Promise<void> = async () => undefined,
  beforeLast: (facts: UseFacts) => Promise<void> = async () => undefined,
): Promise<UseFacts> {
  const facts: UseFacts = {};
  for (const [at, part] of USE_PARTS.entries()) {
    if (at === USE_PARTS.length - 1) await beforeLast(facts);
    // A walk that ran out of its time has left that of the page standing.
    if (at > 0) used.session.clock.resumeRealTime();
    // What was looked at meanwhile, and the walk itself, have kept it behind. A page that is gone says so in its part.
    await used.session.clock.catchUp().catch(() => undefined);
    // What the parts before it have saved is theirs that follow.
    const share = leftMs() / (USE_PARTS.length - at);
    await usePart(used, facts, part, Math.min(share * 2, leftMs())).catch(() => undefined);
    if (facts[part] !== undefined && leftMs() > 0) await afterPart(part, facts);
  }
  return facts;
}

async function usePart<Part extends UsePart>(
  used: InteractionContext,
  facts: UseFacts,
  part: Part,
  timeoutMs: number,
): Promise<void> {
  const use = PARTS[part];
  if (use === null || timeoutMs <= 0) return;
  const ended = new AbortController();
  const end = performance.now() + timeoutMs;
  let work: Promise<unknown> = Promise.resolve();
  try {
    const seen = await withTimeout(timeoutMs, 'The page takes too long to use.', () => {
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
