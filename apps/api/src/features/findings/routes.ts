import { CALLS } from '@abhigam/contract';
import {
  findElementPlace,
  findTestInstance,
  findTestRun,
  listAuditsOfInstance,
  listElementsOfInstance,
  listInstancesByIds,
  readSetAsideOfPage,
} from '@abhigam/db';
import { notFound, readShownBy, retryTestInstance } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { sendPicture } from '../../http/send-picture.ts';
import { handTestsOf } from '../decisions/count-decided.ts';
import { mediaInventories } from '../media/media-inventories.ts';
import { presentTestInstance } from '../test-runs/present-test-run.ts';
import { elementImage, nameOfPart, ownPicture, pageImage } from './element-image.ts';
import { elementsOfEach } from './elements-of-each.ts';
import { listElementsByPage } from './list-elements-by-page.ts';
import { listFailures } from './list-failures.ts';
import { presentAudits } from './present-findings.ts';
import { readScoredReport } from './read-scored-report.ts';
import { screenshotsOf } from './screenshots-of.ts';

export function findingRoutes(app: FastifyInstance): void {
  const { db, artifacts } = app.deps;

  route(app, CALLS.failuresList, 'testRun.read', async ({ scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('testRun');
    return listFailures(db, run, query);
  });

  route(app, CALLS.ncListByAudit, 'testRun.read', async ({ scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('testRun');
    // While its findings are being removed some are still there: a part of them must not be shown as if it were all.
    if (run.findings_removed) return { auditId: query.auditId, totalPages: 0, pages: [] };
    return listElementsByPage(db, params.id, query);
  });

  route(app, CALLS.listTestInstances, 'testRun.read', async ({ scope, query }) => {
    const rows = await listInstancesByIds(db, scope, query.ids ?? query.filter?.where?.id ?? []);
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
    const shown = { ...(await readShownBy(db)), decided: query.decided };
    const audits = row.findings_removed ? [] : await listAuditsOfInstance(db, row.id, shown);
    const withElements = audits.filter(({ cnt_elements }) => cnt_elements > 0);
    const limit = elementsOfEach(query.elementLimit, withElements);
    const elements =
      withElements.length > 0 ? await listElementsOfInstance(db, row.id, { shown, limit }) : [];
    const pageOfRun = { id: row.test_run_id, websiteId: row.website_id, testInstanceId: row.id };
    return {
      ...presentTestInstance(row),
      setAside: row.findings_removed ? null : await readSetAsideOfPage(db, row.id),
      handTests: await handTestsOf(db, pageOfRun),
      findingsRemoved: row.findings_removed?.toISOString() ?? null,
      auditDetails: presentAudits(audits, elements, query.lang),
      erroredRules: row.engine?.erroredRules ?? [],
      unreadFrames: row.engine?.unreadFrames ?? [],
      leftOut: row.engine?.leftOut ?? [],
      tlsError: row.engine?.tlsError ?? null,
      takenOver: row.engine?.takenOver ?? null,
      textInImages: row.engine?.textInImages ?? null,
    };
  });

  route(app, CALLS.getScoredReport, 'testRun.read', ({ scope, params, query }) =>
    readScoredReport(db, scope, { testInstanceId: params.id, lang: query.lang }),
  );

  route(app, CALLS.getScreenshots, 'testRun.read', async ({ scope, params }) => {
    const row = await findTestInstance(db, scope, params.id);
    if (!row) throw notFound('page');
    return screenshotsOf(row, row.engine?.sources ?? null);
  });

  route(app, CALLS.getScreenshotImage, 'testRun.read', async ({ scope, params, ...http }) => {
    const row = await findTestInstance(db, scope, params.id);
    return sendPicture(http, `${row?.screenshot_sha256}`, () => pageImage(artifacts, row));
  });

  route(app, CALLS.getElementImage, 'testRun.read', async ({ scope, params, ...http }) => {
    const place = await findElementPlace(db, scope, params.id);
    return sendPicture(http, nameOfPart(place), () => elementImage(artifacts, place));
  });

  route(app, CALLS.getElementPicture, 'testRun.read', async ({ scope, params, ...http }) => {
    const place = await findElementPlace(db, scope, params.id);
    return sendPicture(http, `${place?.picture_sha256}`, () => ownPicture(artifacts, place));
  });

  route(app, CALLS.retryFailedInstance, 'testRun.retryPage', async ({ principal, params }) => {
    await retryTestInstance(app.deps, principal, { testInstanceId: params.id });
    return { id: params.id };
  });
}
