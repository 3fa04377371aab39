import { startTagOf } from '@abhigam/domain';

/** As browsers write attributes; the ampersand comes last, so that nothing is taken twice. */
const ENTITIES: readonly [string, string][] = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
];

const IMAGE = /<(?:img|area|input)\b/i;

/** Whether code begins with an image: links and buttons with one in them are no image. */
export function isImageCode(snippet: string): boolean {
  if (/^<(?:img|svg|area|object|image|canvas|picture)\b/i.test(snippet)) return true;
  const attribute = attributesOf(snippet);
  return /^<input\b/i.test(snippet)
    ? attribute('type')?.toLowerCase() === 'image'
    : ['img', 'image'].includes(attribute('role')?.toLowerCase() ?? '');
}

/**
 * The text alternative in the code of an image, or of the first image in a link or button: null where it has none, empty
 * where that is said on purpose.
 */
export function alternativeOf(snippet: string): string | null {
  const at = isImageCode(snippet) ? 0 : Math.max(0, snippet.search(IMAGE));
  const code = snippet.slice(at);
  const attribute = attributesOf(code);
  return (IMAGE.test(code.slice(0, 7)) ? attribute('alt') : undefined) ?? attribute('aria-label') ?? null;
}

/** Reads attributes of the first tag; undefined where it lacks one. */
function attributesOf(code: string): (name: string) => string | undefined {
  const tag = startTagOf(code);
  return (wanted) => {
    const found = tag?.attributes.find(({ name }) => name === wanted);
    if (!found) return undefined;
    const written = code.slice(found.start, found.end).replace(/^[^=]*=?\s*/, '');
    const value = /^["']/.test(written) ? written.slice(1, -1) : written;
    return ENTITIES.reduce((text, [entity, letter]) => text.replaceAll(entity, letter), value).trim();
  };
}
