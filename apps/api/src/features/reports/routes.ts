import { CALLS } from '@abhigam/contract';
import { findTestRun } from '@abhigam/db';
import { notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { attachment } from './file-name.ts';
import { assertReportable } from './no-report.ts';
import { reportFile } from './report-file.ts';

export function reportRoutes(app: FastifyInstance): void {
  const { deps } = app;

  // An error on the way ends the connection: a file that breaks off must not look complete.
  route(app, CALLS.downloadReport, 'testRun.read', async ({ principal, scope, params, query, reply }) => {
    const run = await findTestRun(deps.db, scope, params.id);
    if (!run) throw notFound('testRun');
    assertReportable(run);
    const { format, lang } = query;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { stream, contentType } = await reportFile(deps, {
      principal,
      testRunId: run.id,
      format,
      language: lang,
      signal: gone.signal,
    });
    reply.type(contentType);
    reply.header('content-disposition', attachment(deps.settings.brand, run, format));
    reply.header('cache-control', 'private, no-store');
    return stream;
  });
}
