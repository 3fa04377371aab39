import { CALLS, MAX_LIMIT, REPORT_TYPES } from '@abhigam/contract';
import {
  countWebpagesOfWebsite,
  countWebsitesOf,
  findCrawlSettings,
  findSiteFiles,
  findStricterLimits,
  findWebsite,
  listWebpagesOfWebsite,
  listWebsiteNames,
  listWebsites,
} from '@abhigam/db';
import { AppError, brandNames, say } from '@abhigam/domain';
import {
  changeCrawlSettings,
  changeWebpageStatus,
  changeWebsite,
  createWebsite,
  deleteWebsite,
  findOverlaps,
  mergeWebsites,
  notFound,
  scopeOf,
} from '@abhigam/portal';
import { writeWebsites } from '@abhigam/report';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { attachmentOfList } from '../reports/file-name.ts';
import { presentOverlap } from './present-overlap.ts';
import { presentWebsite } from './present-website.ts';
import { presentWebsitesByOrganization } from './present-websites-by-organization.ts';

export function websiteRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.listWebsites, 'website.list', async ({ scope, query: { filter = {} } }) => {
    const { organizationId, userId, latestScore, search } = filter.where ?? {};
    const rows = await listWebsites(db, scope, {
      where: { organizationId, userId, hasScore: latestScore === 'not null', search },
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? MAX_LIMIT,
      skip: filter.skip ?? 0,
    });
    return rows.map(presentWebsite);
  });

  route(app, CALLS.websitesByOrg, 'website.list', async ({ scope, query }) => {
    const { where = {}, limit = MAX_LIMIT, skip = 0 } = query.filter ?? {};
    const order = { key: 'organization', direction: 'asc' } as const;
    const rows = await listWebsites(db, scope, { where, order, limit, skip });
    const organizationIds = [...new Set(rows.map((row) => row.organization_id))];
    const counts = await countWebsitesOf(db, scope, { organizationIds, search: where.search });
    return presentWebsitesByOrganization(rows, counts, query.includeTestScheduleCount === 'true');
  });

  // An error on the way ends the connection, as of a report.
  route(app, CALLS.downloadWebsites, 'website.list', async ({ scope, query, reply }) => {
    const created = new Date();
    const { productName: product } = brandNames(deps.settings.brand, query.lang);
    reply.type(REPORT_TYPES.xlsx);
    reply.header(
      'content-disposition',
      attachmentOfList(deps.settings.brand, {
        of: 'websites',
        created,
        format: 'xlsx',
        language: query.lang,
      }),
    );
    reply.header('cache-control', 'private, no-store');
    return writeWebsites(db, { scope, language: query.lang, product, created });
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

  route(app, CALLS.listOverlaps, 'website.update', async ({ scope }) =>
    (await findOverlaps(db, scope, MAX_LIMIT)).map(presentOverlap),
  );

  route(app, CALLS.mergeWebsites, 'website.update', async ({ principal, params, body }) => {
    await mergeWebsites(deps, principal, { websiteId: params.id, intoId: body.intoWebsiteId });
    return { id: body.intoWebsiteId };
  });

  route(app, CALLS.deleteWebsite, 'website.delete', async ({ principal, params }) => {
    await deleteWebsite(deps, principal, { websiteId: params.id });
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
    const [pages, total] = await Promise.all([
      listWebpagesOfWebsite(db, row.id, query),
      countWebpagesOfWebsite(db, row.id, query),
    ]);
    return { website: presentWebsite(row), pages, total };
  });

  route(app, CALLS.getSiteFiles, 'website.list', async ({ scope, params }) => {
    if (!(await findWebsite(db, scope, params.id))) throw notFound('website');
    const files = await findSiteFiles(db, params.id);
    if (!files) return { seen: null, robots: null, sitemaps: [], notes: [] };
    return { ...files, seen: files.seen.toISOString() };
  });

  route(app, CALLS.updateWebpage, 'webpage.update', async ({ principal, params, body }) => {
    if (body.id !== params.id) throw new AppError('ER_VALIDATION', say('refused.twoIds'));
    return changeWebpageStatus(deps, principal, { webpageId: params.id, status: body.status });
  });
}
