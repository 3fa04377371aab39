import { CALLS } from '@abhigam/contract';
import {
  countLeftOut,
  countLinks,
  findTestRun,
  findWebsite,
  listBrokenLinks,
  listBrokenPages,
  listLeftOut,
  listSiteNotes,
} from '@abhigam/db';
import { toWire } from '@abhigam/domain';
import { notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';

export function linkRoutes(app: FastifyInstance): void {
  const { db } = app.deps;

  route(app, CALLS.listLeftOut, 'testRun.read', async ({ scope, params, query }) => {
    if (!(await findTestRun(db, scope, params.id))) throw notFound('testRun');
    const [counts, pages, notes] = await Promise.all([
      countLeftOut(db, params.id),
      listLeftOut(db, scope, { testRunId: params.id, ...query }),
      listSiteNotes(db, params.id),
    ]);
    return { counts, pages, notes };
  });

  route(app, CALLS.listBrokenLinks, 'testRun.read', async ({ scope, params, query }) => {
    const run = await findTestRun(db, scope, params.id);
    if (!run) throw notFound('testRun');
    const [counts, links] = await Promise.all([
      countLinks(db, params.id),
      listBrokenLinks(db, scope, { testRunId: params.id, ...query }),
    ]);
    const { total, broken, unchecked } = counts;
    return {
      checked: run.links_checked?.toISOString() ?? null,
      counts: { total, broken, unchecked },
      links: links.map((link) => ({ ...link, detail: link.detail && toWire(link.detail) })),
    };
  });

  route(app, CALLS.listBrokenPages, 'website.list', async ({ scope, params, query }) => {
    if (!(await findWebsite(db, scope, params.id))) throw notFound('website');
    return { pages: await listBrokenPages(db, { websiteId: params.id, ...query }) };
  });
}
