import { domainToUnicode } from 'node:url';
import type { ReportFormat } from '@abhigam/contract';
import {
  BRAND_TABLE,
  type BrandId,
  type DownloadName,
  downloadName,
  type Language,
  siteHost,
  siteInName,
} from '@abhigam/domain';
import type { TestRunRow } from '@abhigam/portal';
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
type NamedRun = Pick<TestRunRow, 'base_url' | 'created'>;

/**
 * Content-Disposition `attachment` with a name such as
 * `abhigam-report-district.example.in-services-2026-11-21-150405-en.xlsx`. Non-ASCII addresses are kept for
 * clients that support them.
 */
export function attachment(
  brand: BrandId,
  run: NamedRun,
  { format, language }: { format: ReportFormat; language: Language },
): string {
  return named(brand, run, { parts: ['report'], language, end: ENDS[format] });
}

/**
 * Same for the repairs of one issue, or of one of its causes:
 * `abhigam-repairs-image-alt-district.example.in-2026-11-21-150405-en.patch`.
 */
export function attachmentOfRepairs(
  brand: BrandId,
  run: NamedRun,
  { auditId, rootCause, language }: { auditId: string; rootCause?: string | undefined; language: Language },
): string {
  const cause = rootCause === undefined ? [] : [rootCause.slice(0, 8)];
  return named(brand, run, { parts: ['repairs', auditId, ...cause], language, end: 'patch' });
}

/** Same for any list, with its creation time: `abhigam-fix-once-2026-11-21-150405-en.csv`. */
export function attachmentOfList(
  brand: BrandId,
  { of, created, format, language }: { of: string; created: Date; format: ReportFormat; language: Language },
): string {
  const product = BRAND_TABLE[brand].shortName;
  return create(downloadName({ product, parts: [of], moment: created, language, end: ENDS[format] }), {
    type: 'attachment',
  });
}

function named(
  brand: BrandId,
  { base_url: url, created }: NamedRun,
  { parts, ...rest }: Pick<DownloadName, 'parts' | 'language' | 'end'>,
): string {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const host = siteHost(url);
  // A host with a port cannot be converted to Unicode.
  const unicodeHost = host.includes(':') ? host : domainToUnicode(host) || host;
  const path = pathname + search;
  const nameOf = (site: string) =>
    downloadName({
      ...rest,
      product: BRAND_TABLE[brand].shortName,
      parts: [...parts, site],
      moment: created,
    });
  return create(nameOf(siteInName(unicodeHost, decoded(path))), {
    type: 'attachment',
    fallback: nameOf(siteInName(host, path)),
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
