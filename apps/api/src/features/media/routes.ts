import { CALLS } from '@abhigam/contract';
import { readMediaOfPage, readMediaOfRun, readMediaPages, readMediaPosition } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { sendPicture } from '../../http/send-picture.ts';
import { elementImage, nameOfPart } from '../findings/element-image.ts';
import { presentMediaList } from './present-media.ts';

export function mediaRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.getRunMedia, 'testRun.read', async ({ principal, params, query }) =>
    presentMediaList(await readMediaOfRun(deps, principal, { testRunId: params.id, ...query })),
  );

  route(app, CALLS.getPageMedia, 'testRun.read', async ({ principal, params, query }) =>
    presentMediaList(await readMediaOfPage(deps, principal, { testInstanceId: params.id, ...query })),
  );

  route(app, CALLS.listMediaPages, 'testRun.read', ({ principal, params, query }) =>
    readMediaPages(deps, principal, { id: params.id, ...query }),
  );

  route(app, CALLS.getMediaImage, 'testRun.read', async ({ principal, params, ...http }) => {
    const place = await readMediaPosition(deps, principal, params.id);
    return sendPicture(http, nameOfPart(place), () => elementImage(deps.artifacts, place));
  });
}
