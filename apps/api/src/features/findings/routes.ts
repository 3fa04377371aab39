import { CALLS } from '@abhigam/contract';
import {
  findElementPlace,
  findTestInstance,
  findTestRun,
  listAuditsOfInstance,
  listElementsOfInstance,
  listFailuresOfRun,
  listInstancesByIds,
  lockOrganization,
  retryInstance,
} from '@abhigam/db';
import { reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { keepPicture } from '../../http/keep-picture.ts';
import { route } from '../../http/route.ts';
import { readShownBy } from '../display/read-shown-by.ts';
import { mediaInventories } from '../media/media-inventories.ts';
import { refuseRetryOverLimit } from '../test-runs/day-limit.ts';
import { presentTestInstance } from '../test-runs/present-test-run.ts';
import { elementImage, pageImage, sizeOf } from './element-image.ts';
import { listElementsByPage } from './list-elements-by-page.ts';
import { presentAudits } from './present-findings.ts';

export function findingRoutes(app: FastifyInstance): void {
  const { db, artifacts } = app.deps;

  route(app, CALLS.failuresList, 'testRun.read', async ({ scope, params, query }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('test run');
    const details = reportingDetails(query.lang);
    const withPages = query.filter?.fields?.includes('testInstanceIds') ?? true;
    const shown = await readShownBy(db);
    const rows = await listFailuresOfRun(db, params.id, query.status, { shown, withPages });
    return rows.map(({ testInstanceIds, ...row }) => ({
      ...row,
      title: details[row.auditId]?.title ?? row.auditId,
      ...(withPages ? { testInstanceIds } : {}),
    }));
  });

  route(app, CALLS.ncListByAudit, 'testRun.read', async ({ scope, params, query }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('test run');
    return listElementsByPage(db, params.id, query);
  });

  route(app, CALLS.listTestInstances, 'testRun.read', async ({ scope, query }) => {
    const rows = await listInstancesByIds(db, scope, query.ids);
    const asked = query.filter?.fields;
    const has = (field: 'url' | 'status' | 'mediaInventory') => !asked || asked.includes(field);
    const media = has('mediaInventory') ? await mediaInventories(db, rows) : null;
    return rows.map((row) => ({
      id: row.id,
      ...(has('url') ? { url: row.url } : {}),
      ...(has('status') ? { status: row.status } : {}),
      ...(media ? { mediaInventory: media.get(row.id) ?? null } : {}),
    }));
  });

  route(app, CALLS.getTestInstanceWithNc, 'testRun.read', async ({ scope, params, query }) => {
    const row = await findTestInstance(db, scope, params.id);
    if (!row) throw notFound('page');
    const shown = await readShownBy(db);
    const [audits, elements] = await Promise.all([
      listAuditsOfInstance(db, row.id, shown),
      listElementsOfInstance(db, row.id, { shown, limit: query.elementLimit ?? null }),
    ]);
    return {
      ...presentTestInstance(row),
      auditDetails: presentAudits(audits, elements, query.lang),
      erroredRules: row.engine?.erroredRules ?? [],
      unreadFrames: row.engine?.unreadFrames ?? [],
      leftOut: row.engine?.leftOut ?? [],
      tlsError: row.engine?.tlsError ?? null,
      textInImages: row.engine?.textInImages ?? null,
    };
  });

  route(app, CALLS.getScreenshots, 'testRun.read', async ({ scope, params }) => {
    const row = await findTestInstance(db, scope, params.id);
    if (!row) throw notFound('page');
    const size = sizeOf(row);
    const path = CALLS.getScreenshotImage.path.replace(':id', row.id);
    const shot = size && { path, ...size };
    // One picture is taken of a page, and every source that judged it is shown on that one.
    const sources = row.engine?.sources ?? ['lh'];
    return { lh: sources.includes('lh') ? shot : null, andi: sources.includes('andi') ? shot : null };
  });

  route(app, CALLS.getScreenshotImage, 'testRun.read', async ({ scope, params, reply }) => {
    const row = await findTestInstance(db, scope, params.id);
    const bytes = await pageImage(artifacts, row);
    keepPicture(reply);
    return bytes;
  });

  route(app, CALLS.getElementImage, 'testRun.read', async ({ scope, params, reply }) => {
    const place = await findElementPlace(db, scope, params.id);
    const bytes = await elementImage(artifacts, place);
    keepPicture(reply);
    return bytes;
  });

  route(app, CALLS.retryFailedInstance, 'testRun.retryPage', async ({ scope, params }) => {
    const page = await findTestInstance(db, scope, params.id);
    const run = page && (await findTestRun(db, scope, page.test_run_id));
    if (!run) throw notFound('page');
    await db.transaction().execute(async (tx) => {
      // Of requests at once each must see the retries of the others.
      await lockOrganization(tx, run.organization_id);
      await refuseRetryOverLimit(app.deps, tx, { id: params.id, organizationId: run.organization_id });
      await retryInstance(tx, params.id);
    });
    return { id: params.id };
  });
}
