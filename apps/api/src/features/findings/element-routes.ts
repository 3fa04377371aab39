import { CALLS } from '@abhigam/contract';
import { readDefectPages, readDefects, readPageElements } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentFailingElement } from './present-findings.ts';

/** Failing elements in pages: of a page, and similar ones of a run. */
export function elementRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listPageElements, 'testRun.read', async ({ principal, params, query }) => {
    const { lang, ...rest } = query;
    const { total, elements, found } = await readPageElements(deps, principal, {
      testInstanceId: params.id,
      ...rest,
    });
    return {
      total,
      elements: elements.map((row) => presentFailingElement(row, lang)),
      found: found && { element: presentFailingElement(found.row, lang), number: found.number },
    };
  });

  route(app, CALLS.listDefects, 'testRun.read', async ({ principal, params, query }) => {
    const { lang, ...rest } = query;
    const { defects, ...list } = await readDefects(deps, principal, { testRunId: params.id, ...rest });
    return {
      ...list,
      defects: defects.map(({ row, pageCount, count }) => ({
        element: presentFailingElement(row, lang),
        testInstanceId: row.test_instance_id,
        pageCount,
        count,
      })),
    };
  });

  route(app, CALLS.listDefectPages, 'testRun.read', ({ principal, params, query }) =>
    readDefectPages(deps, principal, { testRunId: params.id, ...query }),
  );
}
