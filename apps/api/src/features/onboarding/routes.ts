import { CALLS, MIN_ORGANIZATION_SEARCH_LENGTH } from '@abhigam/contract';
import {
  admitOnboarding,
  countWaitingOfficers,
  deleteOnboarding,
  notFound,
  openLetter,
  readMyOnboarding,
  readOnboardingAccount,
  readOnboardingOrganizations,
  readWaitingOfficer,
  readWaitingOfficers,
  submitOnboarding,
} from '@abhigam/portal';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loggedInRoute, publicRoute, route } from '../../http/route.ts';
import { presentRequest, presentWaiting } from './present-onboarding.ts';
import { readSampleLetter } from './sample-letter.ts';
import { statusOf } from './status-of.ts';

export function onboardingRoutes(app: FastifyInstance): void {
  const { deps } = app;

  loggedInRoute(app, CALLS.getOnboarding, async ({ principal }) => {
    const { account, request } = await readMyOnboarding(deps, principal);
    return {
      status: statusOf(account),
      data: {
        fullName: account.full_name,
        userName: account.user_name,
        email: account.email,
        role: account.role,
        designation: account.designation,
        departmentName: account.department_name,
        mobileNo: account.mobile_no,
        request: request && presentRequest(request),
      },
    };
  });

  loggedInRoute(app, CALLS.getOnboardingStatus, async ({ principal }) => ({
    status: statusOf(await readOnboardingAccount(deps, principal)),
  }));

  loggedInRoute(
    app,
    CALLS.submitOnboarding,
    async ({ principal, body, files }) => {
      await submitOnboarding(deps, principal, {
        organizationId: body.departmentId ?? null,
        isByEmail: body.enableUpload === 'false',
        letter: files.file ?? null,
      });
      return { status: 'INACTIVE' as const };
    },
    { admit: (principal) => admitOnboarding(deps, principal) },
  );

  loggedInRoute(app, CALLS.listOnboardingOrganizations, async ({ query: { search, limit, skip } }) => {
    if ([...search].length < MIN_ORGANIZATION_SEARCH_LENGTH) return [];
    return readOnboardingOrganizations(deps, { search, limit, skip });
  });

  publicRoute(app, CALLS.getSampleLetter, async ({ reply }) => {
    sendAsFile(reply, 'sample-authorization-letter.pdf');
    reply.header('cache-control', 'public, max-age=3600');
    return deps.sampleLetter ?? readSampleLetter();
  });

  route(app, CALLS.listOnboardings, 'onboarding.manage', async ({ principal, query }) =>
    (await readWaitingOfficers(deps, principal, query)).map(presentWaiting),
  );

  route(app, CALLS.countOnboardings, 'onboarding.manage', async ({ principal, query }) => ({
    count: await countWaitingOfficers(deps, principal, query),
  }));

  route(app, CALLS.getOnboardingOf, 'onboarding.manage', async ({ principal, params }) =>
    presentWaiting(await readWaitingOfficer(deps, principal, params.id)),
  );

  route(app, CALLS.downloadOnboarding, 'onboarding.manage', async ({ principal, params, reply }) => {
    const { sha256 } = await openLetter(deps, principal, { userId: params.id });
    const letter = await deps.artifacts.get(sha256);
    if (!letter) throw notFound('letter');
    sendAsFile(reply, `authorization-letter-${params.id}.pdf`);
    return letter;
  });

  route(app, CALLS.deleteOnboarding, 'onboarding.manage', async ({ principal, params }) => {
    await deleteOnboarding(deps, principal, { userId: params.id });
    return { id: params.id };
  });
}

/**
 * Stored XSS guard: uploaded content is sent as a download, and runs no scripts if it is displayed
 * nevertheless.
 */
function sendAsFile(reply: FastifyReply, name: string): void {
  reply.type('application/pdf');
  reply.header('content-disposition', create(name, { type: 'attachment' }));
  reply.header('content-security-policy', "sandbox; default-src 'none'");
  reply.header('cross-origin-resource-policy', 'same-origin');
}
