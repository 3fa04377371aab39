import { isBuildMark, stableId, UUID } from './generated-names.ts';

/** The name of an embedded file may contain a content hash; the address of a link is its destination. */
export type AddressUse = 'file' | 'link';

/** Address without query, generated ids and build hashes in file names. */
export function stableAddress(address: string, use: AddressUse): string {
  const value = address.trim();
  if (value.startsWith('data:')) return value;
  if (value.startsWith('blob:')) return 'blob:';
  if (/^javascript:/i.test(value)) return value.replace(/ctl\d+[$_:]/g, '');
  const [whole = '', fragment] = split(value, '#');
  const [place = '', query = ''] = split(whole, '?');
  const shown = use === 'file' ? askedFor(query) : null;
  const path = stablePath(shown ?? place, use);
  return fragment === undefined ? path : `${path}#${stableId(fragment)}`;
}

/** Candidates of `srcset` without their sizes, deduplicated. */
export function stableCandidates(srcset: string): string {
  const addresses = srcset
    .split(/\s+/)
    .map((part) => part.replace(/(?<!,),+$/, ''))
    .filter((part) => part !== '' && !/^\d+(?:\.\d+)?[wxh]$/.test(part))
    .map((address) => stableAddress(address, 'file'));
  return [...new Set(addresses)].join(' ');
}

const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|css|m?js|woff2?)$/i;

function stablePath(address: string, use: AddressUse): string {
  const path = address
    .replace(/^https?:(?=\/\/)/i, '')
    .replace(/^(?:\.{1,2}\/)+/, '')
    .replace(/;jsessionid=[^/]*/i, '');
  if (use === 'link' && !ASSET.test(path)) return path;
  const parts = path.split('/').filter((part) => !isVersion(part));
  const name = parts.pop() ?? '';
  return [...parts.map((part) => part.replace(/@v?\d[\w.-]*$/, '')), stableFileName(name)].join('/');
}

/** Image resizing services have the address of the image in their query. */
function askedFor(query: string): string | null {
  const found = /(?:^|&)(?:url|src)=([^&]+)/.exec(query)?.[1];
  if (found === undefined) return null;
  const address = unescaped(found);
  return /^(?:https?:\/)?\//.test(address) ? (split(address, '?')[0] ?? null) : null;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A directory that names a version or build time. */
function isVersion(part: string): boolean {
  return /^(?:v(?:ersion)?[-_]?)?1[4-9]\d{8,11}$|^@?v?\d+\.\d+\.\d+(?:[-+.]\w+)?$/.test(part);
}

/** Generic file names: when nothing else is left, the hash distinguishes the images. */
const SAYS_NOTHING =
  /^(?:image|img|photo|pic|picture|file|upload|download|asset|media|thumb|thumbnail)s?\d{0,3}$/i;

function stableFileName(name: string): string {
  const [, stem = name, ending = ''] = /^(.+?)((?:\.min)?\.[a-z\d]{2,5})$/i.exec(name) ?? [];
  const whole = stem.replace(/-\d{2,4}x\d{2,4}$/, '').replace(/@[23]x$/, '');
  if (UUID.test(whole)) return `${whole}${ending.replace('.min', '')}`;
  // Base64 hashes may contain the separators of a name.
  const last = /^(.+)[-.]([\w-]{8})$/.exec(whole);
  const cut = last?.[1] && last[2] && isBuildMark(last[2]) ? last[1] : whole;
  const parts = cut
    .split(/[-_.~]/)
    .filter((part) => part !== '' && !isBuildMark(part) && !/^v\d+$/.test(part));
  const rest = parts.join('-');
  return `${rest === '' || SAYS_NOTHING.test(rest) ? whole : rest}${ending.replace('.min', '')}`;
}

function split(text: string, at: string): [string, string?] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)];
}
