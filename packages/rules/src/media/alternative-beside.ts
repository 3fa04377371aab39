import type { PageElement } from '@abhigam/facts';
import { fail, type Outcome, review } from '../rule.ts';
import { transcriptsOf } from '../semantics/transcripts.ts';

/**
 * What is to be said of the transcript that a page offers beside a player; null where it offers none. It fails where none of
 * those that are offered is there.
 */
export function alternativeBeside(
  player: PageElement,
): Outcome<'transcript' | 'transcript-gone' | 'transcript-empty'> | null {
  const transcripts = transcriptsOf(player);
  const [first] = transcripts;
  if (!first) return null;
  const open = transcripts.find(({ state }) => state === 'there' || state === 'unread');
  if (open) return review('transcript', { name: open.name });
  return fail(first.state === 'gone' ? 'transcript-gone' : 'transcript-empty', { name: first.name });
}
