import './fastify-types.ts';
import { randomUUID } from 'node:crypto';
import { SESSION_HEADERS } from '@abhigam/contract';
import { logOptions, logToStderr } from '@abhigam/operations';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ApiDeps } from './deps.ts';
import { accessReviewRoutes } from './features/access-review/routes.ts';
import { activityLogRoutes } from './features/activity-log/routes.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { clientErrorRoutes } from './features/client-errors/routes.ts';
import { comparisonRoutes } from './features/comparison/routes.ts';
import { publicDashboardRoutes } from './features/dashboards/public-routes.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { decisionRoutes } from './features/decisions/routes.ts';
import { externalRoutes } from './features/external/routes.ts';
import { elementRoutes } from './features/findings/element-routes.ts';
import { findingRoutes } from './features/findings/routes.ts';
import { estimateRoutes } from './features/fleet/estimate-routes.ts';
import { sharedCauseRoutes } from './features/fleet/shared-cause-routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { linkRoutes } from './features/links/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { nonComplianceRoutes } from './features/non-compliances/routes.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import { organizationRoutes } from './features/organizations/routes.ts';
import { ownershipRoutes } from './features/ownership/routes.ts';
import { probeRoutes } from './features/probes/routes.ts';
import { readoutRoutes } from './features/readout/routes.ts';
import { reportingRoutes } from './features/reporting/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { settingRoutes } from './features/settings/routes.ts';
import { testRunRoutes } from './features/test-runs/routes.ts';
import { testScheduleRoutes } from './features/test-schedules/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { websiteLoginRoutes } from './features/website-logins/routes.ts';
import { websiteRoutes } from './features/websites/routes.ts';
import { closeIdleConnections } from './http/close-idle-connections.ts';
import { encryptResponses } from './http/encrypt-responses.ts';
import { handleErrors, sendError, toAppError } from './http/errors.ts';
import { instrumentRequests } from './http/instrument-requests.ts';
import { describeApi } from './http/openapi.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWellKnown } from './http/security-txt.ts';
import { serveWebApp } from './http/web-app.ts';
import { limitAddresses } from './limits/limit-addresses.ts';
import { limitConnections, serverTimeouts } from './limits/limit-connections.ts';
import { limitUsers, USER_LIMITS, type UserLimits } from './limits/limit-users.ts';
import { warnOfUnknownProxy } from './security/client-address.ts';
import { createSecurityLog } from './security/security-log.ts';

/** Route groups of the API; the key is the heading in the API description. */
export type Features = Readonly<Record<string, (app: FastifyInstance) => void>>;

export const FEATURES: Features = {
  Session: sessionRoutes,
  Onboarding: onboardingRoutes,
  'Access review': accessReviewRoutes,
  Organizations: organizationRoutes,
  Users: userRoutes,
  Websites: websiteRoutes,
  'Proof of ownership': ownershipRoutes,
  'Sign-in for tests': websiteLoginRoutes,
  'Test runs': testRunRoutes,
  'Test schedules': testScheduleRoutes,
  Comparison: comparisonRoutes,
  Findings: (app) => {
    findingRoutes(app);
    elementRoutes(app);
  },
  'Non-compliances': nonComplianceRoutes,
  'Shared causes': sharedCauseRoutes,
  Estimates: estimateRoutes,
  History: historyRoutes,
  Dashboards: (app) => {
    dashboardRoutes(app);
    publicDashboardRoutes(app);
  },
  Reports: reportRoutes,
  Links: linkRoutes,
  Media: mediaRoutes,
  'Keyboard and screen reader': readoutRoutes,
  Notifications: noticeRoutes,
  Decisions: decisionRoutes,
  Webhooks: webhookRoutes,
  'API keys': apiKeyRoutes,
  Settings: settingRoutes,
  'Activity log': activityLogRoutes,
  Operations: (app) => {
    operationsRoutes(app);
    clientErrorRoutes(app);
  },
  Reference: reportingRoutes,
  'Other services': externalRoutes,
};

/**
 * Builds the server (API and web app) from its dependencies. Does not listen; closing it does not close the
 * dependencies.
 */
export async function buildApp(deps: ApiDeps, features: Features = FEATURES): Promise<FastifyInstance> {
  const app = Fastify({
    // Standard output is reserved for the line that says where the server listens.
    logger: {
      ...logOptions(deps.settings.logLevel, { name: 'api', sessionHeaders: Object.values(SESSION_HEADERS) }),
      stream: logToStderr(),
    },
    // Unique across all servers and restarts, unlike a counter.
    genReqId: () => randomUUID(),
    // Successful requests are not logged; failed ones are logged with their error.
    logController: new LogController({ disableRequestLogging: true }),
    // Proxies whose X-Forwarded-For is trusted; none by default.
    trustProxy: deps.settings.trustProxy,
    forceCloseConnections: 'idle',
    ...serverTimeouts(deps.connectionLimits),
    // A malformed URL reaches neither a route nor the error handler.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      sendError(reply, toAppError(error));
    },
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('deps', deps);
  const securityLog = createSecurityLog({ db: deps.db, log: app.log });
  app.decorate('securityLog', securityLog);
  app.addHook('onClose', () => securityLog.close());
  app.decorateRequest('actor', null);
  app.decorateRequest('apiKey', null);
  handleErrors(app);
  await addSecurityHeaders(app);
  encryptResponses(app, deps.settings.answerEncryptionSecret ?? null);
  await app.register(compress, { global: true, threshold: 1024 });
  closeIdleConnections(app);
  limitConnections(app, deps.connectionLimits);
  instrumentRequests(app);
  warnOfUnknownProxy(app);
  await limitUsers(app, userLimitsOf(deps));
  limitAddresses(app, deps.addressLimits);
  await describeApi(app, deps.settings.brand);
  for (const [heading, addRoutes] of Object.entries(features)) {
    await app.register(async (part) => {
      part.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, tags: [heading] };
      });
      addRoutes(part);
    });
  }
  probeRoutes(app);
  serveWellKnown(app);
  await serveWebApp(app);
  await app.ready();
  return app;
}

function userLimitsOf({ userLimits = USER_LIMITS, settings }: ApiDeps): UserLimits {
  const { ofOrganization } = userLimits;
  const perMinute = settings.requestsPerOrgPerMinute ?? ofOrganization.perMinute;
  return { ...userLimits, ofOrganization: { ...ofOrganization, perMinute } };
}
