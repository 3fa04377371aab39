import { keptAttributes } from './kept-attributes.ts';
import { type OpenTag, readMarkup } from './markup.ts';

/** The element that a snippet begins with, its attributes without generated names; null when it begins with none. */
export function firstTag(snippet: string): OpenTag | null {
  for (const piece of readMarkup(snippet))
    if (piece.kind === 'tag') return { ...piece, attributes: keptAttributes(piece) };
  return null;
}
