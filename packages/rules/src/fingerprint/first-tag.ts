import { type OpenTag, readMarkup } from './markup.ts';
import { stableAttributes } from './stable-attributes.ts';

/**
 * First element of a snippet, its attributes without generated names; null when the snippet does not begin with
 * one.
 */
export function firstTag(snippet: string): OpenTag | null {
  for (const piece of readMarkup(snippet))
    if (piece.kind === 'tag') return { ...piece, attributes: stableAttributes(piece) };
  return null;
}
