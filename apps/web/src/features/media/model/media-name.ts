const MAX_LENGTH = 80;
/** Direction overrides, which in a name would reverse the words around it. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

interface Named {
  address: string | null;
  family: string | null;
  types: readonly string[];
  snippet: string;
}

/** What a medium is called in a list: family of a font, name of the file, tag; null for a file within the page. */
export function mediaName({ address, family, types, snippet }: Named): string | null {
  if (family !== null && types.includes('fonts')) return family;
  if (address?.startsWith('data:')) return null;
  const tag = tagOf(snippet);
  return fileName(address) ?? (tag === null ? null : `<${tag}>`);
}

/** The tag that markup begins with. */
export function tagOf(snippet: string): string | null {
  return /^<([a-z][a-z0-9-]{0,40})/i.exec(snippet)?.[1] ?? null;
}

/** The name of a file in letters; null where there is none. */
export function fileName(address: string | null): string | null {
  if (address === null || !URL.canParse(address) || /^data:/i.test(address)) return null;
  const { pathname, host } = new URL(address);
  const name = decoded(pathname.slice(pathname.lastIndexOf('/') + 1)) || decoded(pathname) || host;
  if (name === '/' || name === '') return host || null;
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1)}…` : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(INVISIBLE, '');
  } catch {
    return text;
  }
}
