import { CALLS } from '@abhigam/contract';
import { endSessionsOfUser } from '@abhigam/db';
import { AppError } from '@abhigam/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicRoute } from '../../http/route.ts';
import { readActor } from './read-actor.ts';
import { signIn } from './sign-in.ts';

/** Where the web app shows the mock login. */
const MOCK_LOGIN_PATH = '/auth/mock';

export function sessionRoutes(app: FastifyInstance): void {
  const { deps } = app;

  publicRoute(
    app,
    CALLS.handshake,
    async ({ body }) => ({ data: { user: await signIn(deps, body) } }),
    // Counted after the body has been read, as it names the account.
    {
      config: {
        rateLimit: { max: 10, timeWindow: '1 minute', hook: 'preHandler', keyGenerator: accountTried },
      },
    },
  );

  publicRoute(app, CALLS.isTokenValid, async ({ body }) => ({
    isValid: (await readActor(deps.db, body)) !== null,
  }));

  publicRoute(app, CALLS.logoutAll, async ({ body }) => {
    const actor = await readActor(deps.db, body);
    if (actor) await endSessionsOfUser(deps.db, actor.id);
    return { success: actor !== null };
  });

  publicRoute(app, CALLS.generateLoginUrl, async () => {
    if (!deps.settings.mockLogin) throw new AppError('ER_STATE', 'No login provider has been set up.');
    return { url: MOCK_LOGIN_PATH };
  });
}

function accountTried(request: FastifyRequest): string {
  const parsed = CALLS.handshake.body.safeParse(request.body);
  return `${request.ip} ${parsed.success ? parsed.data.email.toLowerCase() : ''}`;
}
