import { startTagOf } from '@abhigam/domain';

/** As browsers write attributes; the ampersand comes last, so that nothing is taken twice. */
const ENTITIES: readonly [string, string][] = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
];

/**
 * The alt text in the code of an image or image button: null where it has none, undefined for every other element.
 */
export function altOf(snippet: string): string | null | undefined {
  const tag = startTagOf(snippet);
  if (!tag || !/^<(img|input)$/i.test(snippet.slice(tag.name.start, tag.name.end))) return undefined;
  const alt = tag.attributes.find(({ name }) => name === 'alt');
  if (!alt) return null;
  const written = snippet.slice(alt.start, alt.end).replace(/^[^=]*=?\s*/, '');
  const value = /^["']/.test(written) ? written.slice(1, -1) : written;
  return ENTITIES.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), value).trim();
}
