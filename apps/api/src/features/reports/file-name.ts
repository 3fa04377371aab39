import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { ReportFormat } from '@abhigam/contract';
import type { TestRunRow } from '@abhigam/db';
import { BRAND_TABLE, type BrandId, type Language, siteHost } from '@abhigam/domain';
import { create } from 'content-disposition';

const ENDS: Record<ReportFormat, string> = {
  pdf: 'pdf',
  html: 'html',
  xlsx: 'xlsx',
  csv: 'csv',
  json: 'json',
  earl: 'earl.jsonld',
  sarif: 'sarif',
};
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
/** Bytes of an address in a name, of which file systems allow 255; a letter of an Indian script has three. */
const MAX_SITE_BYTES = 90;

type NamedRun = Pick<TestRunRow, 'base_url' | 'created'>;

/**
 * `attachment` with a name such as `abhigam-report-district.example.in-services-2026-11-21-150405-en.xlsx`: product, address of
 * the website with its path, time of the run (IST) and language, so that no two downloads of different content have one
 * name. An address in another script keeps it for programs that can read that.
 */
export function attachment(
  brand: BrandId,
  run: NamedRun,
  { format, language }: { format: ReportFormat; language: Language },
): string {
  return named(
    run.base_url,
    (site) => [product(brand), 'report', site, momentOf(run.created), language],
    ENDS[format],
  );
}

/** The same of the repairs of one issue, or of one cause of it: `abhigam-repairs-image-alt-district.example.in-2026-11-21-150405-en.patch`. */
export function attachmentOfRepairs(
  brand: BrandId,
  run: NamedRun,
  { auditId, rootCause, language }: { auditId: string; rootCause?: string | undefined; language: Language },
): string {
  const cause = rootCause === undefined ? [] : [rootCause.slice(0, 8)];
  const parts = (site: string) => [
    product(brand),
    'repairs',
    auditId,
    ...cause,
    site,
    momentOf(run.created),
    language,
  ];
  return named(run.base_url, parts, 'patch');
}

/** The same of any list, with the time at which it was made: `abhigam-fix-once-2026-11-21-150405-en.csv`. */
export function attachmentOfList(
  brand: BrandId,
  { of, created, format, language }: { of: string; created: Date; format: ReportFormat; language: Language },
): string {
  return create(nameOf([product(brand), of, momentOf(created), language], ENDS[format]), {
    type: 'attachment',
  });
}

function named(url: string, parts: (site: string) => string[], end: string): string {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const host = siteHost(url);
  // A host with a port is none that can be put in another script.
  const unicodeHost = host.includes(':') ? host : domainToUnicode(host) || host;
  const site = (ofHost: string, ofPath: string) =>
    shortened(
      [ofHost, ofPath]
        .map(trimmed)
        .filter((part) => part !== '')
        .join('-'),
      url,
    );
  const path = pathname + search;
  return create(nameOf(parts(site(unicodeHost, decoded(path))), end), {
    type: 'attachment',
    fallback: nameOf(parts(site(host, path)), end),
  });
}

function nameOf(parts: readonly string[], end: string): string {
  return `${parts.map(safe).join('-')}.${end}`;
}

function product(brand: BrandId): string {
  return BRAND_TABLE[brand].shortName.toLowerCase();
}

/** `2026-11-21-150405`, in India. */
function momentOf(moment: Date): string {
  const parts = new Map(MOMENT.formatToParts(moment).map(({ type, value }) => [type, value]));
  const of = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type));
  return `${of('year', 'month', 'day').join('-')}-${of('hour', 'minute', 'second').join('')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function trimmed(text: string): string {
  return safe(text).replace(/^[-.]/, '').replace(/[-.]$/, '');
}

/** Long addresses that begin alike differ by a hash at the end. */
function shortened(site: string, url: string): string {
  if (Buffer.byteLength(site) <= MAX_SITE_BYTES) return site;
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 8);
  let kept = '';
  for (const letter of site) {
    if (Buffer.byteLength(kept + letter) > MAX_SITE_BYTES - hash.length - 1) break;
    kept += letter;
  }
  return `${kept}-${hash}`;
}

/** Letters, digits and single signs: nothing that a file system or a shell takes for more than a letter. */
function safe(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/\.{2,}/g, '.');
}
