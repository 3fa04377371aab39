import { CALLS } from '@abhigam/contract';
import { listMockAccounts, readSettings } from '@abhigam/db';
import { allLevelTags, auditCategories, criteriaList, manualTests } from '@abhigam/guidelines';
import { readDisplaySettings } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../http/api-path.ts';
import { isKept } from '../../http/is-kept.ts';
import { publicRoute, route } from '../../http/route.ts';

export function reportingRoutes(app: FastifyInstance): void {
  const { db, settings } = app.deps;

  route(app, CALLS.testReportingDetails, 'approved', async ({ query }) => reportingDetails(query.lang));

  route(app, CALLS.manualTests, 'approved', async ({ query }) => manualTests(query.lang));

  route(app, CALLS.auditCategories, 'approved', async ({ query }) => auditCategories(query.lang));

  route(app, CALLS.auditTags, 'approved', async () => ({ tags: allLevelTags(), criteria: criteriaList() }));

  publicRoute(app, CALLS.publicSettings, async ({ request, reply }) => {
    const [stored, display] = await Promise.all([readSettings(db, ['hideAria']), readDisplaySettings(db)]);
    const answer = {
      brand: settings.brand,
      mockLogin: settings.mockLogin,
      demoAccounts: settings.mockLogin && settings.demoAccounts ? await listMockAccounts(db) : [],
      supportEmail: settings.supportEmail ?? null,
      sampleLetterUrl: API_BASE + CALLS.getSampleLetter.path,
      privateAddressesAllowed: settings.allowPrivateAddresses,
      answerSecret: settings.answerEncryptionSecret ?? null,
      hideAria: isSet(stored, 'hideAria'),
      ...display,
    };
    // Open screens ask again every few seconds.
    return isKept({ request, reply }, JSON.stringify(answer)) ? Buffer.alloc(0) : answer;
  });

  route(app, CALLS.hideAria, 'approved', async () => ({
    value: isSet(await readSettings(db, ['hideAria']), 'hideAria'),
  }));
}

function isSet(stored: ReadonlyMap<string, string>, identifier: string): boolean {
  return stored.get(identifier) === 'true';
}
