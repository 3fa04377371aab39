import { CALLS, MAX_LIMIT, REPORT_TYPES } from '@abhigam/contract';
import { AppError, brandNames, say } from '@abhigam/domain';
import {
  changeCrawlSettings,
  changeWebpageStatus,
  changeWebsite,
  createWebsite,
  deleteWebsite,
  getWebsite,
  mergeWebsites,
  readCrawlSettings,
  readOverlaps,
  readSiteFiles,
  readWebpages,
  readWebsiteNames,
  readWebsites,
  readWebsitesByOrganization,
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

  route(app, CALLS.listWebsites, 'website.list', async ({ principal, query: { filter = {} } }) => {
    const { organizationId, userId, latestScore, search } = filter.where ?? {};
    const rows = await readWebsites(deps, principal, {
      where: { organizationId, userId, hasScore: latestScore === 'not null', search },
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? MAX_LIMIT,
      skip: filter.skip ?? 0,
    });
    return rows.map(presentWebsite);
  });

  route(app, CALLS.websitesByOrg, 'website.list', async ({ principal, query }) => {
    const { where = {}, limit = MAX_LIMIT, skip = 0 } = query.filter ?? {};
    const { websites, counts } = await readWebsitesByOrganization(deps, principal, { where, limit, skip });
    return presentWebsitesByOrganization(websites, counts, query.includeTestScheduleCount === 'true');
  });

  // An error while streaming closes the connection, as for reports.
  route(app, CALLS.downloadWebsites, 'website.list', async ({ principal, query, reply }) => {
    const scope = scopeOf(principal, 'website.list');
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
    return writeWebsites(deps.db, { scope, language: query.lang, product, created });
  });

  route(app, CALLS.getWebsite, 'website.list', async ({ principal, params }) =>
    presentWebsite(await getWebsite(deps, principal, { websiteId: params.id })),
  );

  route(app, CALLS.createWebsite, 'website.create', async ({ principal, body }) => ({
    id: await createWebsite(deps, principal, body),
  }));

  route(app, CALLS.updateWebsite, 'website.update', async ({ principal, params, body }) => {
    await changeWebsite(deps, principal, { ...body, websiteId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.listOverlaps, 'website.update', async ({ principal }) =>
    (await readOverlaps(deps, principal, { limit: MAX_LIMIT })).map(presentOverlap),
  );

  route(app, CALLS.mergeWebsites, 'website.update', async ({ principal, params, body }) => {
    await mergeWebsites(deps, principal, { websiteId: params.id, intoId: body.intoWebsiteId });
    return { id: body.intoWebsiteId };
  });

  route(app, CALLS.deleteWebsite, 'website.delete', async ({ principal, params }) => {
    await deleteWebsite(deps, principal, { websiteId: params.id });
    return { id: params.id };
  });

  route(app, CALLS.getCrawlSettings, 'website.list', ({ principal, params }) =>
    readCrawlSettings(deps, principal, { websiteId: params.id }),
  );

  route(
    app,
    CALLS.updateCrawlSettings,
    'website.update',
    ({ principal, params, body: { version, ...changes } }) =>
      changeCrawlSettings(deps, principal, { websiteId: params.id, changes, version }),
  );

  route(app, CALLS.websitesForTest, 'testRun.create', ({ principal, query }) =>
    readWebsiteNames(deps, principal, query),
  );

  route(app, CALLS.listWebpages, 'website.list', async ({ principal, params, query }) => {
    const { website, ...found } = await readWebpages(deps, principal, { websiteId: params.id, ...query });
    return { website: presentWebsite(website), ...found };
  });

  route(app, CALLS.getSiteFiles, 'website.list', async ({ principal, params }) => {
    const files = await readSiteFiles(deps, principal, { websiteId: params.id });
    if (!files) return { seen: null, robots: null, sitemaps: [], notes: [] };
    return { ...files, seen: files.seen.toISOString() };
  });

  route(app, CALLS.updateWebpage, 'webpage.update', async ({ principal, params, body }) => {
    if (body.id !== params.id) throw new AppError('ER_VALIDATION', say('refused.twoIds'));
    return changeWebpageStatus(deps, principal, { webpageId: params.id, status: body.status });
  });
}
