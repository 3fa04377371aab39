import { CALLS, SHORTEST_ORGANIZATION_SEARCH } from '@abhigam/contract';
import {
  countWaiting,
  findOnboardingRequest,
  findUserInScope,
  findWaiting,
  listOrganizations,
  listWaiting,
} from '@abhigam/db';
import { admitOnboarding, deleteOnboarding, notFound, openLetter, submitOnboarding } from '@abhigam/portal';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicRoute, route, signedInRoute } from '../../http/route.ts';
import { presentRequest, presentWaiting } from './present-onboarding.ts';
import { readSampleLetter } from './sample-letter.ts';
import { statusOf } from './status-of.ts';

export function onboardingRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  /** Of oneself alone. */
  const accountOf = async (userId: string) => {
    const account = await findUserInScope(db, { reach: 'all' }, userId, { lock: false });
    if (!account) throw notFound('user');
    return account;
  };

  signedInRoute(app, CALLS.getOnboarding, async ({ principal: { userId } }) => {
    const account = await accountOf(userId);
    const request = account.requested === null ? null : await findOnboardingRequest(db, userId);
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

  signedInRoute(app, CALLS.getOnboardingStatus, async ({ principal }) => ({
    status: statusOf(await accountOf(principal.userId)),
  }));

  signedInRoute(
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

  signedInRoute(app, CALLS.listOnboardingOrganizations, async ({ query: { search, limit, skip } }) => {
    if ([...search].length < SHORTEST_ORGANIZATION_SEARCH) return [];
    const rows = await listOrganizations(db, { where: { search }, limit, skip });
    return rows.map(({ id, name }) => ({ id, name }));
  });

  publicRoute(app, CALLS.getSampleLetter, async ({ reply }) => {
    sendAsFile(reply, 'sample-authorization-letter.pdf');
    reply.header('cache-control', 'public, max-age=3600');
    return deps.sampleLetter ?? readSampleLetter();
  });

  route(app, CALLS.listOnboardings, 'onboarding.manage', async ({ query }) =>
    (await listWaiting(db, query)).map(presentWaiting),
  );

  route(app, CALLS.countOnboardings, 'onboarding.manage', async ({ query }) => ({
    count: await countWaiting(db, query),
  }));

  route(app, CALLS.getOnboardingOf, 'onboarding.manage', async ({ params }) => {
    const row = await findWaiting(db, params.id);
    if (!row) throw notFound('user');
    return presentWaiting(row);
  });

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

/** What a stranger has written never opens as a page of the portal: it is saved, and runs nothing where it is shown after all. */
function sendAsFile(reply: FastifyReply, name: string): void {
  reply.type('application/pdf');
  reply.header('content-disposition', create(name, { type: 'attachment' }));
  reply.header('content-security-policy', "sandbox; default-src 'none'");
  reply.header('cross-origin-resource-policy', 'same-origin');
}
