import { startTagOf } from '@abhigam/domain';

/** Entities that browsers write in attributes; the ampersand is last, so that nothing is decoded twice. */
const ENTITIES: readonly [string, string][] = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
];

const IMAGE = /<(?:img|area|input)\b/i;

/** Whether the code starts with an image. Links and buttons that contain an image are not images. */
export function isImageCode(snippet: string): boolean {
  if (/^<(?:img|svg|area|object|image|canvas|picture)\b/i.test(snippet)) return true;
  const attribute = attributesOf(snippet);
  return /^<input\b/i.test(snippet)
    ? attribute('type')?.toLowerCase() === 'image'
    : ['img', 'image'].includes(attribute('role')?.toLowerCase() ?? '');
}

/**
 * The text alternative in the code of an image, or of the first image in a link or button. Null when it is
 * missing; empty when the image is marked as decorative.
 */
export function alternativeOf(snippet: string): string | null {
  const at = isImageCode(snippet) ? 0 : Math.max(0, snippet.search(IMAGE));
  const code = snippet.slice(at);
  const attribute = attributesOf(code);
  return (IMAGE.test(code.slice(0, 7)) ? attribute('alt') : undefined) ?? attribute('aria-label') ?? null;
}

/** Reads attributes of the first tag; undefined for a missing attribute. */
function attributesOf(code: string): (name: string) => string | undefined {
  const tag = startTagOf(code);
  return (attributeName) => {
    const found = tag?.attributes.find(({ name }) => name === attributeName);
    if (!found) return undefined;
    const written = code.slice(found.start, found.end).replace(/^[^=]*=?\s*/, '');
    const value = /^["']/.test(written) ? written.slice(1, -1) : written;
    return ENTITIES.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), value).trim();
  };
}
