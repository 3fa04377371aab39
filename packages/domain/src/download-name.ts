const MOMENT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
/** Maximum bytes of a subject; file systems allow 255 per name, and a letter of an Indian script has three. */
const MAX_SUBJECT_BYTES = 90;

export interface DownloadName {
  /** Short name of the product, as in `BRAND_TABLE`. */
  product: string;
  /** Kind and subject, such as `report` and an address; empty parts are omitted. */
  parts: readonly string[];
  /** Creation time of the content. */
  moment: Date;
  language: string;
  /** File extension without the dot. */
  end: string;
}

/**
 * Name of a downloaded file, such as `abhigam-report-district.example.in-services-2026-11-21-150405-en.xlsx`:
 * downloads with different content have different names. The time is in India.
 */
export function downloadName({ product, parts, moment, language, end }: DownloadName): string {
  const all = [product.toLowerCase(), ...parts, momentInName(moment), language];
  return `${all
    .filter((part) => part !== '')
    .map(safe)
    .join('-')}.${end}`;
}

/** Host and path of a website, truncated if long; a hash keeps truncated ones distinct. */
export function siteInName(host: string, path: string): string {
  const site = [host, path]
    .map(trimmed)
    .filter((part) => part !== '')
    .join('-');
  return shortened(site, host + path);
}

/** The name of an organization or another text. */
export function textInName(text: string): string {
  return shortened(trimmed(text), text);
}

/** `2026-11-21-150405`, in India. */
function momentInName(moment: Date): string {
  const parts = new Map(MOMENT.formatToParts(moment).map(({ type, value }) => [type, value]));
  const of = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type));
  return `${of('year', 'month', 'day').join('-')}-${of('hour', 'minute', 'second').join('')}`;
}

function trimmed(text: string): string {
  return safe(text).replace(/^[-.]/, '').replace(/[-.]$/, '');
}

function shortened(text: string, whole: string): string {
  const bytesOf = (part: string) => new TextEncoder().encode(part).length;
  if (bytesOf(text) <= MAX_SUBJECT_BYTES) return text;
  const hash = hashOf(whole);
  let prefix = '';
  for (const letter of text) {
    if (bytesOf(prefix + letter) > MAX_SUBJECT_BYTES - hash.length - 1) break;
    prefix += letter;
  }
  return `${prefix}-${hash}`;
}

/** 64-bit FNV-1a: browsers have no other synchronous hash. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** Letters, digits and single hyphens: nothing that a file system or shell interprets. */
function safe(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/\.{2,}/g, '.');
}
