import { CALLS } from '@abhigam/contract';
import { listMockAccounts, readSettings } from '@abhigam/db';
import { allLevelTags, auditCategories, criteriaList, manualTests } from '@abhigam/guidelines';
import { readDisplaySettings } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { publicRoute, route } from '../../http/route.ts';

export function reportingRoutes(app: FastifyInstance): void {
  const { db, settings } = app.deps;

  route(app, CALLS.testReportingDetails, 'approved', async ({ query }) => reportingDetails(query.lang));

  route(app, CALLS.manualTests, 'approved', async ({ query }) => manualTests(query.lang));

  route(app, CALLS.auditCategories, 'approved', async ({ query }) => auditCategories(query.lang));

  route(app, CALLS.auditTags, 'approved', async () => ({ tags: allLevelTags(), criteria: criteriaList() }));

  publicRoute(app, CALLS.publicSettings, async () => {
    const [stored, display] = await Promise.all([readSettings(db, ['hideAria']), readDisplaySettings(db)]);
    return {
      brand: settings.brand,
      mockLogin: settings.mockLogin,
      demoAccounts: settings.mockLogin && settings.demoAccounts ? await listMockAccounts(db) : [],
      privateAddressesAllowed: settings.allowPrivateAddresses,
      hideAria: isSet(stored, 'hideAria'),
      ...display,
    };
  });

  route(app, CALLS.hideAria, 'approved', async () => ({
    hideAria: isSet(await readSettings(db, ['hideAria']), 'hideAria'),
  }));
}

function isSet(stored: ReadonlyMap<string, string>, identifier: string): boolean {
  return stored.get(identifier) === 'true';
}
