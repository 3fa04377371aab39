import { CALLS } from '@abhigam/contract';
import {
  countMediaFilesOfRun,
  countMediaOfPage,
  findMediaPlace,
  findTestInstance,
  findTestRun,
  listMediaOfPage,
  listMediaOfRun,
} from '@abhigam/db';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { keepPicture } from '../../http/keep-picture.ts';
import { route } from '../../http/route.ts';
import { elementImage } from '../findings/element-image.ts';
import { presentMedia } from './present-media.ts';

export function mediaRoutes(app: FastifyInstance): void {
  const { db, artifacts } = app.deps;

  route(app, CALLS.getRunMedia, 'testRun.read', async ({ scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('test run');
    const [files, media] = await Promise.all([
      countMediaFilesOfRun(db, run.id),
      listMediaOfRun(db, run.id, query),
    ]);
    return {
      totals: run.stats?.mediaInventoryTotals ?? null,
      listed: files.find(({ type }) => type === query.type)?.count ?? 0,
      media: media.map(presentMedia),
    };
  });

  route(app, CALLS.getPageMedia, 'testRun.read', async ({ scope, params, query }) => {
    const page = await findTestInstance(db, scope, params.id);
    if (!page) throw notFound('page');
    const [listed, media] = await Promise.all([
      countMediaOfPage(db, page.id, query.type),
      listMediaOfPage(db, page.id, query),
    ]);
    return { totals: page.media_counts, listed, media: media.map(presentMedia) };
  });

  route(app, CALLS.getMediaImage, 'testRun.read', async ({ scope, params, reply }) => {
    const place = await findMediaPlace(db, scope, params.id);
    const bytes = await elementImage(artifacts, place && { ...place, rect: place.shown.rect });
    keepPicture(reply);
    return bytes;
  });
}
