import { CALLS, crawlSettings, MAX_LIMIT } from '@abhigam/contract';
import {
  findCrawlSettings,
  findStricterManners,
  findWebsite,
  insertWebsite,
  listWebpagesOfWebsite,
  listWebsiteNames,
  listWebsites,
  updateCrawlSettings,
  updateWebpageStatus,
} from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import type { FastifyInstance } from 'fastify';
import { addressPolicy } from '../../address-policy.ts';
import { notFound, scopeOf } from '../../http/actor.ts';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { contextOf } from '../../security/event-context.ts';
import { changeWebsite } from './change-website.ts';
import { changedFields } from './changed-fields.ts';
import { checkWebsite, duplicateWebsite } from './check-website.ts';
import { presentWebsite } from './present-website.ts';

export function websiteRoutes(app: FastifyInstance): void {
  const { deps, securityLog } = app;
  const { db } = deps;

  route(app, CALLS.listWebsites, 'website.list', async ({ scope, query: { filter = {} } }) => {
    const { organizationId, latestScore, search } = filter.where ?? {};
    const rows = await listWebsites(db, scope, {
      where: { organizationId, hasScore: latestScore === 'not null', search },
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? MAX_LIMIT,
      skip: filter.skip ?? 0,
    });
    return rows.map(presentWebsite);
  });

  route(app, CALLS.getWebsite, 'website.list', async ({ scope, params }) => {
    const row = await findWebsite(db, scope, params.id);
    if (!row) throw notFound('website');
    return presentWebsite(row);
  });

  route(app, CALLS.createWebsite, 'website.create', async ({ scope, body }) => {
    const input = await checkWebsite(db, scope, body, addressPolicy(deps));
    const id = await insertWebsite(db, input);
    if (id === null) throw duplicateWebsite();
    return { id };
  });

  route(app, CALLS.updateWebsite, 'website.update', async ({ scope, params, body, request }) => {
    await changeWebsite(deps, scope, params.id, body, (tx) =>
      securityLog.noteIn(tx, { type: 'website-moved' }, { ...contextOf(request), websiteId: params.id }),
    );
    return { id: params.id };
  });

  route(app, CALLS.getCrawlSettings, 'website.list', async ({ scope, params }) => {
    const settings = await findCrawlSettings(db, scope, params.id);
    if (!settings) throw notFound('website');
    return { ...settings, server: await findStricterManners(db, params.id, settings) };
  });

  route(app, CALLS.updateCrawlSettings, 'website.update', async ({ scope, params, body, request }) => {
    const before = await findCrawlSettings(db, scope, params.id);
    if (!before) throw notFound('website');
    const settings = crawlSettings.parse({ ...before, ...body });
    await db.transaction().execute(async (tx) => {
      await updateCrawlSettings(tx, params.id, settings);
      const changed = changedFields(before, settings);
      if (changed.length === 0) return;
      const context = { ...contextOf(request), websiteId: params.id };
      await securityLog.noteIn(tx, { type: 'crawl-settings-changed', changed }, context);
    });
    return settings;
  });

  route(app, CALLS.websitesForTest, 'testRun.create', async ({ actor, query }) =>
    listWebsiteNames(db, scopeOf(actor, 'website.list'), query),
  );

  route(app, CALLS.listWebpages, 'website.list', async ({ scope, params, query }) => {
    const row = await findWebsite(db, scope, params.id);
    if (!row) throw notFound('website');
    return { website: presentWebsite(row), pages: await listWebpagesOfWebsite(db, row.id, query) };
  });

  route(app, CALLS.updateWebpage, 'webpage.update', async ({ scope, params, body }) => {
    if (body.id !== params.id) throw new AppError('ER_VALIDATION', 'The two ids of the page differ.');
    const changed = await updateWebpageStatus(db, scope, params.id, body.status);
    if (!changed) throw notFound('page');
    return changed;
  });
}
