import { CALLS, PATCH_TYPE } from '@abhigam/contract';
import { brandNames } from '@abhigam/domain';
import { getReportableRun, noReport } from '@abhigam/portal';

import { openReport, writePatch } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { attachment, attachmentOfRepairs } from './file-name.ts';
import { reportFile } from './report-file.ts';

export function reportRoutes(app: FastifyInstance): void {
  const { deps } = app;

  // An error while streaming closes the connection: a truncated file must not look complete.
  route(app, CALLS.downloadReport, 'testRun.read', async ({ principal, params, query, reply }) => {
    const run = await getReportableRun(deps, principal, params.id);
    const { format, lang, sarifBase } = query;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { stream, contentType } = await reportFile(deps, {
      principal,
      testRunId: run.id,
      format,
      language: lang,
      sarifBase,
      signal: gone.signal,
    });
    reply.type(contentType);
    reply.header('content-disposition', attachment(deps.settings.brand, run, { format, language: lang }));
    reply.header('cache-control', 'private, no-store');
    return stream;
  });

  route(app, CALLS.downloadRepairs, 'testRun.read', async ({ principal, params, query, reply }) => {
    const run = await getReportableRun(deps, principal, params.id);
    const { auditId, rootCause, lang: language } = query;
    const { brand, publicUrl } = deps.settings;
    const { productName: product } = brandNames(brand, language);
    const portal = publicUrl ?? null;
    const source = await openReport(deps.db, { testRunId: run.id, language, product, portal });
    if (!source) throw noReport();
    reply.type(PATCH_TYPE);
    reply.header('content-disposition', attachmentOfRepairs(brand, run, { auditId, rootCause, language }));
    reply.header('cache-control', 'private, no-store');
    return writePatch(source, { auditId, rootCause, language });
  });
}
