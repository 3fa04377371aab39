import { CALLS } from '@abhigam/contract';
import {
  countFollowedDefects,
  countPageElements,
  findPageElement,
  findTestInstance,
  findTestRun,
  listDefectPages,
  listDefectsOfAudit,
  listPageElements,
  readAsOf,
} from '@abhigam/db';
import { notFound, readShownBy } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentFailingElement } from './present-findings.ts';

/** Failing elements part by part: of a page, and alike ones of a run. */
export function elementRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.listPageElements, 'testRun.read', async ({ scope, params, query }) => {
    const page = await findTestInstance(db, scope, params.id);
    if (!page) throw notFound('page');
    if (page.findings_removed) return { total: 0, elements: [], found: null };
    const { auditId, status, src, element, decided, limit, skip, lang } = query;
    const shown = { ...(await readShownBy(db)), decided };
    const audit = { testInstanceId: params.id, auditId, status, src, shown };
    const [total, rows, found] = await Promise.all([
      countPageElements(db, audit),
      listPageElements(db, audit, { limit, skip }),
      element === undefined ? null : findPageElement(db, audit, element),
    ]);
    return {
      total,
      elements: rows.map((row) => presentFailingElement(row, lang)),
      found: found && { element: presentFailingElement(found.row, lang), number: found.number },
    };
  });

  route(app, CALLS.listDefects, 'testRun.read', async ({ scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('testRun');
    if (run.findings_removed) return { total: 0, nonCompliances: { total: 0, asOf: '0' }, defects: [] };
    const { auditId, status, rootCause, decided, limit, skip, lang } = query;
    const shown = { ...(await readShownBy(db)), decided };
    const asOf = await readAsOf(db);
    const [followed, { total, defects }] = await Promise.all([
      // Only failures are followed over time.
      status === 'Warn' ? 0 : countFollowedDefects(db, { testRunId: params.id, auditId, rootCause, shown }),
      listDefectsOfAudit(db, params.id, { auditId, status, rootCause }, { shown, limit, skip }),
    ]);
    return {
      total,
      nonCompliances: { total: followed, asOf },
      defects: defects.map(({ row, pageCount, count }) => ({
        element: presentFailingElement(row, lang),
        testInstanceId: row.test_instance_id,
        pageCount,
        count,
      })),
    };
  });

  route(app, CALLS.listDefectPages, 'testRun.read', async ({ scope, params, query }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('testRun');
    const { limit, skip, decided, ...defect } = query;
    const shown = { ...(await readShownBy(db)), decided };
    return listDefectPages(db, params.id, defect, { shown, limit, skip });
  });
}
