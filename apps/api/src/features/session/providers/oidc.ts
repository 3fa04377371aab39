import { AppError, type Role, say } from '@abhigam/domain';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { OidcSettings } from '../../../login-settings.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { roleOfGroups } from './groups.ts';
import type { LoginProvider } from './login-provider.ts';
import { providerEmail } from './provider-email.ts';

/** Redirect URI; must be registered at the provider. */
export const CALLBACK_PATH = '/api/login/callback';

/** Discovery documents rarely change; keys are fetched again when a key id is unknown. */
const DISCOVERY_CACHE_MS = 60 * 60_000;
const TIMEOUT_SECONDS = 10;
/** Maximum size of one response: discovery document, user info, keys, tokens. */
const MAX_RESPONSE_BYTES = 1_000_000;

const text = z.string().trim().min(1).nullable().catch(null);
const claims = z.object({
  sub: z.string().min(1),
  email: providerEmail.nullable().catch(null),
  /** Some providers send a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  preferred_username: text,
  name: text,
  given_name: text,
  phone_number: text,
  acr: text,
  amr: z.array(z.string()).catch([]),
});

/** OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function oidcProvider(settings: OidcSettings): LoginProvider {
  const redirectUri = new URL(CALLBACK_PATH, settings.publicUrl).href;
  const discovered = discoverLazily(settings);

  return {
    name: 'oidc',
    async begin() {
      const config = await discovered().catch((cause: unknown) => {
        throw new AppError('ER_STATE', say('signIn.providerAway'), { cause });
      });
      const [verifier, nonce, state] = [
        oidc.randomPKCECodeVerifier(),
        oidc.randomNonce(),
        oidc.randomState(),
      ];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        nonce,
        state,
        ...(settings.requireAcr.length > 0 ? { acr_values: settings.requireAcr.join(' ') } : {}),
      });
      return { url: url.href, state, kept: { verifier, nonce, state } };
    },

    async identify(_answer, storedState) {
      const found = await ask(await discovered().catch(throwProviderUnreachable), redirectUri, storedState);
      const known = claims.parse(found);
      refuseWithoutSecondFactor(settings, known);
      if (known.email === null) throw new AppError('ER_LOGIN_FAILED', say('signIn.emailNotConfirmed'));
      return {
        identity: {
          subject: known.sub,
          email: known.email,
          isEmailConfirmed: known.email_verified || settings.trustEmail,
          userName: known.preferred_username ?? known.email,
          fullName: known.name ?? known.preferred_username ?? known.email,
          givenName: known.given_name,
          designation: null,
          departmentName: null,
          mobileNo: known.phone_number,
          role: roleOf(settings, found),
        },
        // Tokens are not stored: the provider is not called again.
        session: null,
      };
    },

    async end() {
      const config = await discovered().catch(() => null);
      if (!config?.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: new URL('/', settings.publicUrl).href,
      }).href;
    },
  };
}

/** Discovery at the first login, so that the API starts while the provider is unreachable. */
function discoverLazily(settings: OidcSettings): () => Promise<oidc.Configuration> {
  let last: { at: number; config: Promise<oidc.Configuration> } | null = null;
  return () => {
    if (last && Date.now() - last.at < DISCOVERY_CACHE_MS) return last.config;
    const config = oidc.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret ?? undefined,
      settings.clientSecret === null ? oidc.None() : undefined,
      {
        timeout: TIMEOUT_SECONDS,
        // Also used by later requests of this configuration.
        [oidc.customFetch]: boundedFetch(MAX_RESPONSE_BYTES),
        execute: [
          // Also verifies signatures of id tokens received directly from the provider.
          oidc.enableNonRepudiationChecks,
          // The settings allow an http issuer only on this machine.
          ...(settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const mine = { at: Date.now(), config };
    last = mine;
    config.catch(() => {
      if (last === mine) last = null;
    });
    return config;
  };
}

/** Claims of the id token and, if available, of the userinfo endpoint. */
async function ask(
  config: oidc.Configuration,
  redirectUri: string,
  { query = '', verifier = '', nonce = '', state = '' }: Record<string, string>,
): Promise<Record<string, unknown>> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new AppError('ER_LOGIN_FAILED', say('signIn.providerRefused'));
    if (!config.serverMetadata().userinfo_endpoint) return idToken;
    const info = await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub);
    // acr and amr come only from the signed id token; users may be able to edit userinfo themselves.
    const { acr: _acr, amr: _amr, ...claims } = info;
    return { ...claims, ...idToken };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const isAway = !(
      cause instanceof oidc.AuthorizationResponseError ||
      cause instanceof oidc.ResponseBodyError ||
      cause instanceof oidc.WWWAuthenticateChallengeError ||
      cause instanceof oidc.ClientError
    );
    if (isAway) return throwProviderUnreachable(cause);
    throw new AppError('ER_LOGIN_FAILED', say('signIn.providerRefused'), { cause });
  }
}

function throwProviderUnreachable(cause: unknown): never {
  throw new AppError('ER_LOGIN_FAILED', say('signIn.providerAway'), { cause });
}

function refuseWithoutSecondFactor(
  { requireAcr, requireAmr }: OidcSettings,
  { acr, amr }: { acr: string | null; amr: string[] },
): void {
  const fits =
    (requireAcr.length === 0 || (acr !== null && requireAcr.includes(acr))) &&
    requireAmr.every((method) => amr.includes(method));
  if (!fits) throw new AppError('ER_LOGIN_FAILED', say('signIn.secondFactor'));
}

function roleOf({ groupRoles, groupsClaim }: OidcSettings, claims: Record<string, unknown>): Role | null {
  return groupRoles.length === 0 ? null : roleOfGroups(groupRoles, claims[groupsClaim]);
}
