import type { PageElement } from '@abhigam/facts';
import { fail, type Outcome, review } from '../rule.ts';
import { transcriptsOf } from '../semantics/transcripts.ts';

/**
 * Outcome for the transcript that a page offers for a player; null when it offers none. Fails when none of the
 * offered transcripts exists.
 */
export function transcriptOutcome(
  player: PageElement,
): Outcome<'transcript' | 'transcript-gone' | 'transcript-empty'> | null {
  const transcripts = transcriptsOf(player);
  const [first] = transcripts;
  if (!first) return null;
  const open = transcripts.find(({ state }) => state === 'there' || state === 'unread');
  if (open) return review('transcript', { name: open.name });
  return fail(first.state === 'gone' ? 'transcript-gone' : 'transcript-empty', { name: first.name });
}
