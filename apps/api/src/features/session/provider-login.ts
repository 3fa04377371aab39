import { AppError, type SignInRefusal, say } from '@abhigam/domain';
import { beginLogin, consumeLogin, type Person, resolveIdentity, storeLoginResponse } from '@abhigam/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { API_BASE } from '../../http/api-path.ts';
import { clientAddress } from '../../security/client-address.ts';
import { portalPrincipalOf } from '../../security/event-context.ts';
import { LOGIN_MINUTES, readLoginCookie, setLoginCookie } from './login-cookie.ts';
import type { LoginProvider, ProviderSession } from './providers/login-provider.ts';
import { CALLBACK_PATH } from './providers/oidc.ts';
import { sanitizeIdentity } from './sanitize-identity.ts';
import { hashToken, newToken } from './token.ts';

/** Starts a login at the provider: returns the redirect URL and sets the cookie that recognizes the browser. */
export async function sendToProvider(
  deps: ApiDeps,
  provider: LoginProvider,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  return beginLogin(deps, portalPrincipalOf(request), {
    address: clientAddress(request),
    ask: async () => {
      const { url, state, kept } = await provider.begin();
      return {
        url,
        provider: provider.name,
        browserHash: hashToken(setLoginCookie(request, reply, isHttps(deps))),
        stateHash: state === null ? null : hashToken(state),
        kept,
        minutes: LOGIN_MINUTES,
      };
    },
  });
}

/**
 * Redirect URI of OpenID Connect. Stores the answer under a random id and redirects to the address that all
 * providers use; the answer is verified only when the same browser presents that id.
 */
export function loginCallbackRoute(app: FastifyInstance): void {
  const { deps } = app;
  if (CALLBACK_PATH !== `${API_BASE}/login/callback`)
    throw new Error('CALLBACK_PATH does not match API_BASE.');
  app.get(CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const query = new URL(request.url, 'http://portal.invalid').searchParams;
    const answer = newToken();
    await storeLoginResponse(deps, portalPrincipalOf(request), {
      stateHash: hashToken(query.get('state') ?? ''),
      answerHash: hashToken(answer),
      query: query.toString(),
    });
    // An answer without a request gets the same redirect; the next request refuses the answer with a message.
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/?string=${answer}`, 302);
  });
}

export interface ProviderLogin {
  person: Person;
  provider: string;
  /** Identifier of the user at the provider; null for a password login. */
  subject: string | null;
  session: ProviderSession | null;
}

/** The user of the provider's answer. Throws AppError after reporting the reason to `refused`. */
export async function endLogin(
  deps: ApiDeps,
  provider: LoginProvider,
  { request, answer }: { request: FastifyRequest; answer: string },
  refused: (reason: SignInRefusal) => void,
): Promise<ProviderLogin> {
  const secret = readLoginCookie(request, isHttps(deps));
  const storedState =
    secret === null
      ? null
      : await consumeLogin(deps, portalPrincipalOf(request), {
          provider: provider.name,
          browserHash: hashToken(secret),
          answerHash: provider.name === 'oidc' ? hashToken(answer) : null,
        });
  if (storedState === null) {
    refused('not-this-browser');
    throw new AppError('ER_LOGIN_FAILED', say('signIn.notThisBrowser'));
  }
  try {
    const { identity, session } = await provider.identify(answer, storedState);
    const person = await resolveIdentity(deps, portalPrincipalOf(request), {
      provider: provider.name,
      identity: sanitizeIdentity(identity),
    });
    return { person, provider: provider.name, subject: identity.subject, session };
  } catch (error) {
    const isSecondFactor = error instanceof AppError && error.said.key === 'signIn.secondFactor';
    refused(isSecondFactor ? 'no-second-factor' : 'provider-refused');
    throw error;
  }
}

function isHttps({ settings }: ApiDeps): boolean {
  return settings.publicUrl?.startsWith('https:') ?? false;
}
