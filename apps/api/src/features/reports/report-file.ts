import type { Readable } from 'node:stream';
import { REPORT_TYPES, type ReportFormat } from '@abhigam/contract';
import { assertNever, brandNames, type Language } from '@abhigam/domain';
import { noReport, type Principal } from '@abhigam/portal';
import {
  openReport,
  type ReportSource,
  type SarifOptions,
  writeCsv,
  writeEarl,
  writeJson,
  writeSarif,
  writeXlsx,
} from '@abhigam/report';
import type { ApiDeps } from '../../deps.ts';
import { sendDocument } from './document.ts';

interface ReportFileRequest {
  principal: Principal;
  testRunId: string;
  format: ReportFormat;
  language: Language;
  sarifBase?: string | undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** A run as a file. Throws ER_STATE if it has no report. */
export async function reportFile(
  deps: ApiDeps,
  request: ReportFileRequest,
): Promise<{ stream: Readable; contentType: string }> {
  const { principal, testRunId, format, language, signal } = request;
  if (format === 'pdf' || format === 'html')
    return sendDocument(deps, { principal, testRunId, format, language, signal });
  const { productName: product } = brandNames(deps.settings.brand, language);
  const portal = deps.settings.publicUrl ?? null;
  const source = await openReport(deps.db, { testRunId, language, product, portal });
  if (!source) throw noReport();
  const sarif = { toolName: brandNames(deps.settings.brand, 'en').productName, base: request.sarifBase };
  return { stream: write(format, source, sarif), contentType: REPORT_TYPES[format] };
}

function write(
  format: Exclude<ReportFormat, 'pdf' | 'html'>,
  source: ReportSource,
  sarif: SarifOptions,
): Readable {
  switch (format) {
    case 'xlsx':
      return writeXlsx(source);
    case 'csv':
      return writeCsv(source);
    case 'json':
      return writeJson(source);
    case 'earl':
      return writeEarl(source);
    case 'sarif':
      return writeSarif(source, sarif);
    default:
      return assertNever(format);
  }
}
