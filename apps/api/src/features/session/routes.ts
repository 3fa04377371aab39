import { CALLS } from '@abhigam/contract';
import { AppError, say } from '@abhigam/domain';
import { endSessions } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../../http/actor.ts';
import { publicRoute } from '../../http/route.ts';
import { clientAddress } from '../../security/client-address.ts';
import { contextOf, originOf } from '../../security/event-context.ts';
import { readActor } from './read-actor.ts';
import { signIn } from './sign-in.ts';

/** Where the web app shows the mock login. */
const MOCK_LOGIN_PATH = '/auth/mock';

export function sessionRoutes(app: FastifyInstance): void {
  const { deps, securityLog } = app;

  publicRoute(
    app,
    CALLS.handshake,
    async ({ body, request }) => {
      const context = { ...contextOf(request), address: clientAddress(request) };
      return { data: { user: await signIn(deps, body, { securityLog, context }) } };
    },
    { config: { isSignIn: true } },
  );

  publicRoute(app, CALLS.isTokenValid, async ({ body }) => ({
    isValid: (await readActor(deps.db, body)) !== null,
  }));

  publicRoute(app, CALLS.logoutAll, async ({ body, request, reply }) => {
    // Pictures in the browser's cache must not be seen by the next person at the machine.
    reply.header('clear-site-data', '"cache"');
    const actor = await readActor(deps.db, body);
    if (actor) await endSessions(deps, personOf(actor, originOf(request)));
    return { success: actor !== null };
  });

  publicRoute(app, CALLS.generateLoginUrl, async () => {
    if (!deps.settings.mockLogin) throw new AppError('ER_STATE', say('signIn.noProviderThere'));
    return { url: MOCK_LOGIN_PATH };
  });
}
