import { CALLS } from '@abhigam/contract';
import { AppError, say, TOKEN_IN_COOKIE } from '@abhigam/domain';
import { endSessions } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { principalOf } from '../../http/actor.ts';
import { publicRoute } from '../../http/route.ts';
import { clientAddress } from '../../security/client-address.ts';
import { originOf, securityContextOf } from '../../security/event-context.ts';
import { browserName } from './browser-name.ts';
import { isValidAtProvider } from './is-valid-at-provider.ts';
import { mySessionRoutes } from './my-session-routes.ts';
import { presentSessionUser } from './present-session-user.ts';
import { loginCallbackRoute, sendToProvider } from './provider-login.ts';
import { providerOf } from './providers/provider-of.ts';
import { keysOf, readActor, readSessionEndReason } from './read-actor.ts';
import { clearSessionCookie, requestsCookie, setSessionCookie, withCookieToken } from './session-cookie.ts';
import { signIn } from './sign-in.ts';

/** Path of the mock login in the web app. */
const MOCK_LOGIN_PATH = '/auth/mock';

export function sessionRoutes(app: FastifyInstance): void {
  const { deps, securityLog } = app;
  const provider = providerOf(deps.settings.login ?? null);
  mySessionRoutes(app);

  publicRoute(
    app,
    CALLS.handshake,
    async ({ body, request, reply }) => {
      // Checked first: a page of another origin must not log this browser in.
      const isForCookie = requestsCookie(request);
      const context = { ...securityContextOf(request), address: clientAddress(request) };
      const keys = keysOf(request);
      const before = keys && (await readActor(deps, keys));
      const source = {
        request,
        securityLog,
        context,
        browser: browserName(request.headers['user-agent']),
        former: before && { sessionId: keys.sessionId, userId: before.id },
      };
      const user = await signIn(deps, provider, body, source);
      if (!isForCookie) return { data: { user } };
      setSessionCookie(request, reply, { token: user.localTokenId, hours: deps.settings.sessionHours });
      return { data: { user: { ...user, localTokenId: TOKEN_IN_COOKIE } } };
    },
    { config: { isSignIn: true } },
  );

  publicRoute(app, CALLS.isTokenValid, async ({ body, request }) => {
    const keys = withCookieToken(request, body);
    const actor = await readActor(deps, keys);
    if (actor && (await isValidAtProvider(deps, provider, actor, { sessionId: body.sessionId, request })))
      // Returns the keys as sent, so a token in the cookie is not exposed to scripts.
      return { isValid: true, why: null, user: presentSessionUser(actor, body) };
    return { isValid: false, why: keys && (await readSessionEndReason(deps, keys)), user: null };
  });

  publicRoute(app, CALLS.logoutAll, async ({ body, request, reply }) => {
    // The next user of the machine must not see cached screenshots.
    reply.header('clear-site-data', '"cache"');
    const keys = withCookieToken(request, body);
    const actor = await readActor(deps, keys);
    // A cookie of another session belongs to a login in another window since.
    const isOwnCookie =
      actor !== null || (keys !== null && (await readSessionEndReason(deps, keys)) !== null);
    if (isOwnCookie && body.localTokenId === TOKEN_IN_COOKIE) clearSessionCookie(request, reply);
    if (!actor) return { success: false, providerUrl: null };
    await endSessions(deps, principalOf(actor, originOf(request)));
    const isOfProvider = provider !== null && provider.name === actor.provider;
    return { success: true, providerUrl: isOfProvider ? await provider.end(actor.provider_session) : null };
  });

  publicRoute(app, CALLS.generateLoginUrl, async ({ request, reply }) => {
    if (provider) return { url: await sendToProvider(deps, provider, { request, reply }) };
    if (!deps.settings.mockLogin) throw new AppError('ER_STATE', say('signIn.noProviderThere'));
    return { url: MOCK_LOGIN_PATH };
  });

  if (provider?.name === 'oidc') loginCallbackRoute(app);
}
