import { CALLS } from '@abhigam/contract';
import { allLevelTags, auditCategories, criteriaList, manualTests } from '@abhigam/guidelines';
import { notFound, readHideAria, readMockAccounts, readPublicSettings } from '@abhigam/portal';
import { reportingDetails } from '@abhigam/rules';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../http/api-path.ts';
import { isNotModified } from '../../http/is-not-modified.ts';
import { publicRoute, route } from '../../http/route.ts';

export function reportingRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { settings, brandLogo } = deps;

  route(app, CALLS.testReportingDetails, 'approved', async ({ query }) => reportingDetails(query.lang));

  route(app, CALLS.manualTests, 'approved', async ({ query }) => manualTests(query.lang));

  route(app, CALLS.auditCategories, 'approved', async ({ query }) => auditCategories(query.lang));

  route(app, CALLS.auditTags, 'approved', async () => ({ tags: allLevelTags(), criteria: criteriaList() }));

  publicRoute(app, CALLS.publicSettings, async ({ request, reply }) => {
    const { hideAria, display, versions } = await readPublicSettings(deps);
    const answer = {
      brand: settings.brand,
      mockLogin: settings.mockLogin,
      demoAccounts: settings.mockLogin && settings.demoAccounts ? await readMockAccounts(deps) : [],
      supportEmail: settings.supportEmail ?? null,
      ownerName: settings.ownerName ?? null,
      termsUrl: settings.termsUrl ?? null,
      brandLogoUrl: brandLogo ? (settings.apiPath ?? API_BASE) + CALLS.getBrandLogo.path : null,
      brandLogoAlt: brandLogo?.alt ?? null,
      sampleLetterUrl: (settings.apiPath ?? API_BASE) + CALLS.getSampleLetter.path,
      extensionUrl: settings.extensionUrl ?? null,
      betaUrl: settings.betaUrl ?? null,
      landingPath: settings.brand === 'government' ? (settings.landingPath ?? null) : null,
      privateAddressesAllowed: settings.allowPrivateAddresses,
      answerSecret: settings.answerEncryptionSecret ?? null,
      hideAria,
      ...display,
    };
    // Open screens poll every few seconds. The ETag includes the versions of all settings, because other
    // responses depend on settings that are not public.
    return isNotModified({ request, reply }, JSON.stringify([answer, versions])) ? Buffer.alloc(0) : answer;
  });

  publicRoute(app, CALLS.getBrandLogo, async ({ request, reply }) => {
    if (!brandLogo) throw notFound('brandLogo');
    reply.header('cache-control', 'public, max-age=3600');
    // An SVG opened by its URL is a document: the policy prevents scripts and requests.
    reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    reply.header('cross-origin-resource-policy', 'same-origin');
    reply.type(brandLogo.mediaType);
    return isNotModified({ request, reply }, brandLogo.bytes.toString('base64'))
      ? Buffer.alloc(0)
      : brandLogo.bytes;
  });

  route(app, CALLS.hideAria, 'approved', async () => ({ value: await readHideAria(deps) }));
}
