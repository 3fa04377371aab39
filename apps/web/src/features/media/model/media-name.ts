const MAX_LENGTH = 80;
/** Control characters, including direction overrides, which would reverse the surrounding text. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

interface Named {
  address: string | null;
  family: string | null;
  types: readonly string[];
  snippet: string;
}

/** Name of a media item in a list: font family, file name or tag; null for a data URL. */
export function mediaName({ address, family, types, snippet }: Named): string | null {
  if (family !== null && types.includes('fonts')) return family;
  if (address?.startsWith('data:')) return null;
  const tag = tagOf(snippet);
  return fileName(address) ?? (tag === null ? null : `<${tag}>`);
}

/**
 * Name of an inline SVG: its text alternative, or else a name in its code; an empty string without one, null
 * for anything else.
 */
export function drawingName({
  address,
  alternative,
  snippet,
}: Pick<Named, 'address' | 'snippet'> & { alternative: string | null }): string | null {
  if (tagOf(snippet)?.toLowerCase() !== 'svg' || fileName(address) !== null) return null;
  const found = [alternative, ...WRITTEN.map((pattern) => pattern.exec(snippet)?.[1])]
    .map((text) => text?.replace(INVISIBLE, '').trim() ?? '')
    .find((text) => text !== '');
  return found === undefined ? '' : shortened(found);
}

/** Title, label, id of the used symbol, id, first class. */
const WRITTEN = [
  /<title[^>]*>([^<]+)</i,
  /^<svg[^>]*\saria-label=["']([^"']+)/i,
  /<use[^>]*href=["'][^"'#]*#([^"']+)/i,
  /^<svg[^>]*\sid=["']([^"']+)/i,
  /^<svg[^>]*\sclass=["']\s*([^"'\s]+)/i,
];

/** Tag name at the start of a markup snippet. */
export function tagOf(snippet: string): string | null {
  return /^<([a-z][a-z0-9-]{0,40})/i.exec(snippet)?.[1] ?? null;
}

/** Decoded file name of a URL; null without a file. */
export function fileName(address: string | null): string | null {
  if (address === null || !URL.canParse(address) || /^data:/i.test(address)) return null;
  const { pathname, host } = new URL(address);
  const name = decoded(pathname.slice(pathname.lastIndexOf('/') + 1)) || decoded(pathname) || host;
  if (name === '/' || name === '') return host || null;
  return shortened(name);
}

function shortened(name: string): string {
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1)}…` : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(INVISIBLE, '');
  } catch {
    return text;
  }
}
