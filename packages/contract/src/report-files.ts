import { z } from 'zod';
import { auditId } from './audit-id.ts';
import { defineCall } from './call.ts';
import { id, language, rootCauseKey } from './primitives.ts';

/** Download formats of a finished run. */
export const REPORT_FORMATS = ['pdf', 'html', 'xlsx', 'csv', 'json', 'earl', 'sarif'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Media types of the formats. */
export const REPORT_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  earl: 'application/ld+json; charset=utf-8',
  sarif: 'application/sarif+json; charset=utf-8',
};

export const downloadReport = defineCall({
  method: 'GET',
  path: '/test-runs/download_report/:id',
  summary: 'A finished run as a file; its name stands in content-disposition',
  params: z.object({ id }),
  query: z.object({
    format: z.enum(REPORT_FORMATS).default('pdf'),
    lang: language,
    /** For SARIF: the base URL that page paths are relative to; default: the root of the tested host. */
    sarifBase: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
  }),
  response: z.never(),
  kind: 'binary',
  contentTypes: Object.values(REPORT_TYPES),
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});

/** Media type of a patch, a unified diff. */
export const PATCH_TYPE = 'text/x-diff; charset=utf-8';

export const downloadRepairs = defineCall({
  method: 'GET',
  path: '/test-runs/:id/repairs',
  summary:
    'The repairs of one failed audit that proved themselves, of all places, as a unified diff; its name stands in content-disposition',
  params: z.object({ id }),
  query: z.object({
    auditId,
    /** Only findings of this cause, as `rootCause` of the overview names it. */
    rootCause: rootCauseKey.optional(),
    lang: language,
  }),
  response: z.never(),
  kind: 'binary',
  contentTypes: [PATCH_TYPE],
  errors: ['ER_NOT_FOUND', 'ER_FORBIDDEN', 'ER_STATE'],
});
