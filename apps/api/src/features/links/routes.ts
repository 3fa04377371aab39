import { CALLS } from '@abhigam/contract';
import { toWire } from '@abhigam/domain';
import { readBrokenLinks, readBrokenPages, readLeftOut } from '@abhigam/portal';

import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';

export function linkRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listLeftOut, 'testRun.read', ({ principal, params, query }) =>
    readLeftOut(deps, principal, { testRunId: params.id, ...query }),
  );

  route(app, CALLS.listBrokenLinks, 'testRun.read', async ({ principal, params, query }) => {
    const { checked, counts, links } = await readBrokenLinks(deps, principal, {
      testRunId: params.id,
      ...query,
    });
    return {
      checked: checked?.toISOString() ?? null,
      counts,
      links: links.map((link) => ({ ...link, detail: link.detail && toWire(link.detail) })),
    };
  });

  route(app, CALLS.listBrokenPages, 'website.list', async ({ principal, params, query }) => ({
    pages: await readBrokenPages(deps, principal, { websiteId: params.id, ...query }),
  }));
}
