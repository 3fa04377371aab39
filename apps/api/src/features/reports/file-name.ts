import { domainToUnicode } from 'node:url';
import type { ReportFormat } from '@abhigam/contract';
import type { TestRunRow } from '@abhigam/db';
import { BRAND_TABLE, type BrandId, siteHost } from '@abhigam/domain';
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
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/**
 * `attachment` with a name such as `abhigam-report-district.example.in-2026-11-21.xlsx`; a site with a name in another
 * script keeps it for programs that can read that.
 */
export function attachment(
  brand: BrandId,
  run: Pick<TestRunRow, 'base_url' | 'created'>,
  format: ReportFormat,
): string {
  const product = BRAND_TABLE[brand].shortName.toLowerCase();
  const host = siteHost(run.base_url);
  const name = (site: string) => `${product}-report-${safe(site)}-${DAY.format(run.created)}.${ENDS[format]}`;
  // A host with a port is none that can be put in another script.
  const unicode = host.includes(':') ? host : domainToUnicode(host) || host;
  return create(name(unicode), { type: 'attachment', fallback: name(host) });
}

/** The same of the repairs of one issue: `abhigam-repairs-image-alt-2026-11-21.patch`. */
export function attachmentOfRepairs(
  brand: BrandId,
  { auditId, created }: { auditId: string; created: Date },
): string {
  const product = BRAND_TABLE[brand].shortName.toLowerCase();
  return create(`${product}-repairs-${safe(auditId)}-${DAY.format(created)}.patch`, { type: 'attachment' });
}

/** The same of the file of all websites: `abhigam-websites-2026-11-21.xlsx`. */
export function attachmentOfWebsites(brand: BrandId, created: Date): string {
  return attachmentOfList(brand, { of: 'websites', created, format: 'xlsx' });
}

/** The same of the file of all organizations: `abhigam-organizations-2026-11-21.csv`. */
export function attachmentOfOrganizations(brand: BrandId, created: Date): string {
  return attachmentOfList(brand, { of: 'organizations', created, format: 'csv' });
}

/** The same of any list: `abhigam-fix-once-2026-11-21.csv`. */
export function attachmentOfList(
  brand: BrandId,
  { of, created, format }: { of: string; created: Date; format: ReportFormat },
): string {
  const product = BRAND_TABLE[brand].shortName.toLowerCase();
  return create(`${product}-${of}-${DAY.format(created)}.${ENDS[format]}`, { type: 'attachment' });
}

function safe(site: string): string {
  return site.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, 100);
}
