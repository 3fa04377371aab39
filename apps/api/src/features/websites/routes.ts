import { CALLS, MAX_LIMIT } from '@abhigam/contract';
import {
  findCrawlSettings,
  findStricterLimits,
  findWebsite,
  listWebpagesOfWebsite,
  listWebsiteNames,
  listWebsites,
} from '@abhigam/db';
import { AppError, say } from '@abhigam/domain';
import {
  changeCrawlSettings,
  changeWebpageStatus,
  changeWebsite,
  createWebsite,
  notFound,
  scopeOf,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { presentWebsite } from './present-website.ts';

export function websiteRoutes(app: FastifyInstance): void {
  const { deps } = app;
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

  route(app, CALLS.createWebsite, 'website.create', async ({ principal, body }) => ({
    id: await createWebsite(deps, principal, body),
  }));

  route(app, CALLS.updateWebsite, 'website.update', async ({ principal, params, body }) => {
    await changeWebsite(deps, principal, { ...body, websiteId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.getCrawlSettings, 'website.list', async ({ scope, params }) => {
    // The version first: a change between the two readings then makes it an older one, which is refused.
    const website = await findWebsite(db, scope, params.id);
    const settings = await findCrawlSettings(db, scope, params.id);
    if (!website || !settings) throw notFound('website');
    const server = await findStricterLimits(db, params.id, settings);
    return { ...settings, server, version: website.crawl_version };
  });

  route(
    app,
    CALLS.updateCrawlSettings,
    'website.update',
    ({ principal, params, body: { version, ...changes } }) =>
      changeCrawlSettings(deps, principal, { websiteId: params.id, changes, version }),
  );

  route(app, CALLS.websitesForTest, 'testRun.create', async ({ principal, query }) =>
    listWebsiteNames(db, scopeOf(principal, 'website.list'), query),
  );

  route(app, CALLS.listWebpages, 'website.list', async ({ scope, params, query }) => {
    const row = await findWebsite(db, scope, params.id);
    if (!row) throw notFound('website');
    return { website: presentWebsite(row), pages: await listWebpagesOfWebsite(db, row.id, query) };
  });

  route(app, CALLS.updateWebpage, 'webpage.update', async ({ principal, params, body }) => {
    if (body.id !== params.id) throw new AppError('ER_VALIDATION', say('refused.twoIds'));
    return changeWebpageStatus(deps, principal, { webpageId: params.id, status: body.status });
  });
}
