import { CALLS } from '@abhigam/contract';
import {
  countDocuments,
  countMediaFilesOfRun,
  countMediaOfPage,
  findMediaPlace,
  findRunStats,
  findTestInstance,
  findTestRun,
  listMediaOfPage,
  listMediaOfRun,
  listMediaPages,
} from '@abhigam/db';
import type { MediaType } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { sendPicture } from '../../http/send-picture.ts';
import { elementImage, nameOfPart } from '../findings/element-image.ts';
import { presentMedia } from './present-media.ts';

export function mediaRoutes(app: FastifyInstance): void {
  const { db, artifacts } = app.deps;

  route(app, CALLS.getRunMedia, 'testRun.read', async ({ scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('testRun');
    const [stats, listed, media, documents] = await Promise.all([
      findRunStats(db, run.id, 1),
      countMediaFilesOfRun(db, run.id, query),
      listMediaOfRun(db, run.id, query),
      documentsOf({ testRunId: run.id, testInstanceId: null }, query.type, run.documents_read),
    ]);
    const totals = stats?.mediaInventoryTotals ?? null;
    if (run.findings_removed) return { totals, listed: 0, media: [], documents: null };
    return { totals, listed, media: media.map(presentMedia), documents };
  });

  route(app, CALLS.getPageMedia, 'testRun.read', async ({ scope, params, query }) => {
    const page = await findTestInstance(db, scope, params.id);
    if (!page) throw notFound('page');
    const run = await findTestRun(db, scope, page.test_run_id);
    const [listed, media, documents] = await Promise.all([
      countMediaOfPage(db, page.id, query),
      listMediaOfPage(db, page.id, query),
      documentsOf(
        { testRunId: page.test_run_id, testInstanceId: page.id },
        query.type,
        run?.documents_read ?? null,
      ),
    ]);
    if (page.findings_removed) return { totals: page.media_counts, listed: 0, media: [], documents: null };
    return { totals: page.media_counts, listed, media: media.map(presentMedia), documents };
  });

  route(app, CALLS.listMediaPages, 'testRun.read', async ({ scope, params, query }) => {
    const found = await listMediaPages(db, scope, { id: params.id, ...query });
    if (!found) throw notFound('medium');
    return found;
  });

  route(app, CALLS.getMediaImage, 'testRun.read', async ({ scope, params, ...http }) => {
    const found = await findMediaPlace(db, scope, params.id);
    const place = found && { ...found, rect: found.shown.rect };
    return sendPicture(http, nameOfPart(place), () => elementImage(artifacts, place));
  });

  async function documentsOf(
    where: { testRunId: string; testInstanceId: string | null },
    type: MediaType,
    finished: Date | null,
  ) {
    if (type !== 'pdfs') return null;
    return { ...(await countDocuments(db, where)), finished: finished?.toISOString() ?? null };
  }
}
