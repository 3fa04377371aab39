import { CALLS, MAX_ELEMENTS, MAX_LIMIT } from '@abhigam/contract';
import {
  getTestInstance,
  readElementPosition,
  readElementsByPage,
  readFailures,
  readPageFindings,
  readPageForScreenshot,
  readPages,
  readScoredPage,
  retryTestInstance,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { sendPicture } from '../../http/send-picture.ts';
import { elementImage, nameOfPart, ownPicture, pageImage } from './element-image.ts';
import { presentElementsByPage, presentFailures, presentPageFindings } from './present-findings.ts';
import { presentScoredReport } from './present-scored-report.ts';
import { screenshotsOf } from './screenshots-of.ts';

/** Maximum number of elements per audit in the scored report; the result details have all of them. */
const MOST_ELEMENTS = 20;

export function findingRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { artifacts } = deps;

  route(app, CALLS.failuresList, 'testRun.read', async ({ principal, params, query }) => {
    const { filter, status, decided, lang } = query;
    const withPages = filter?.fields?.includes('testInstanceIds') ?? true;
    const maxPages = withPages ? MAX_LIMIT : 0;
    const found = await readFailures(deps, principal, { testRunId: params.id, status, decided, maxPages });
    return presentFailures(found, lang);
  });

  route(app, CALLS.ncListByAudit, 'testRun.read', async ({ principal, params, query }) => {
    const { elementLimit, lang, ...rest } = query;
    const elements = { each: elementLimit, total: MAX_ELEMENTS };
    const found = await readElementsByPage(deps, principal, { testRunId: params.id, ...rest, elements });
    return { auditId: query.auditId, ...presentElementsByPage(found, lang) };
  });

  route(app, CALLS.listTestInstances, 'testRun.read', async ({ principal, query }) => {
    const fields = query.filter?.fields;
    const has = (field: 'url' | 'status' | 'mediaInventory') => !fields || fields.includes(field);
    const ids = query.ids ?? query.filter?.where?.id ?? [];
    const { pages, media } = await readPages(deps, principal, { ids, withMedia: has('mediaInventory') });
    return pages.map((row) => ({
      id: row.id,
      ...(has('url') ? { url: row.url } : {}),
      ...(has('status') ? { status: row.status } : {}),
      ...(media ? { mediaInventory: media.get(row.id) ?? null } : {}),
    }));
  });

  route(app, CALLS.getTestInstanceWithNc, 'testRun.read', async ({ principal, params, query }) => {
    const { decided, elementLimit, lang } = query;
    const elements = { each: elementLimit, total: MAX_ELEMENTS };
    const found = await readPageFindings(deps, principal, { testInstanceId: params.id, decided, elements });
    return presentPageFindings(found, lang);
  });

  route(app, CALLS.getScoredReport, 'testRun.read', async ({ principal, params, query }) => {
    const elements = { each: MOST_ELEMENTS, total: MAX_ELEMENTS };
    const scored = await readScoredPage(deps, principal, { testInstanceId: params.id, elements });
    return presentScoredReport(scored, query.lang);
  });

  route(app, CALLS.getScreenshots, 'testRun.read', async ({ principal, params }) => {
    const page = await getTestInstance(deps, principal, params.id);
    return screenshotsOf(page, page.engine?.sources ?? null);
  });

  route(app, CALLS.getScreenshotImage, 'testRun.read', async ({ principal, params, ...http }) => {
    const page = await readPageForScreenshot(deps, principal, params.id);
    return sendPicture(http, `${page?.screenshot_sha256}`, () => pageImage(artifacts, page));
  });

  route(app, CALLS.getElementImage, 'testRun.read', async ({ principal, params, ...http }) => {
    const place = await readElementPosition(deps, principal, params.id);
    return sendPicture(http, nameOfPart(place), () => elementImage(artifacts, place));
  });

  route(app, CALLS.getElementPicture, 'testRun.read', async ({ principal, params, ...http }) => {
    const place = await readElementPosition(deps, principal, params.id);
    return sendPicture(http, `${place?.picture_sha256}`, () => ownPicture(artifacts, place));
  });

  route(app, CALLS.retryFailedInstance, 'testRun.retryPage', async ({ principal, params }) => {
    await retryTestInstance(deps, principal, { testInstanceId: params.id });
    return { id: params.id };
  });
}
