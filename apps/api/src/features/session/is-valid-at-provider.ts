import { syncProviderSession } from '@abhigam/portal';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { portalPrincipalOf } from '../../security/event-context.ts';
import type { LoginProvider } from './providers/login-provider.ts';

/** Minimum interval between checks of a session at the provider; every start of the app triggers one. */
const CHECK_INTERVAL_MS = 60_000;

/**
 * Whether the provider session behind a session is still valid; if not, the session ends. It does not end when
 * the provider fails to respond.
 */
export async function isValidAtProvider(
  deps: ApiDeps,
  provider: LoginProvider | null,
  actor: Actor,
  { sessionId, request }: { sessionId: string; request: FastifyRequest },
): Promise<boolean> {
  if (!provider?.isValid || provider.name !== actor.provider || !actor.provider_session) return true;
  if (Date.now() - actor.provider_checked.getTime() < CHECK_INTERVAL_MS) return true;
  let isValid: boolean;
  try {
    isValid = await provider.isValid(actor.provider_session);
  } catch (error) {
    request.log.warn({ err: error }, 'The login provider does not say whether a session holds.');
    return true;
  }
  const { id: userId, organization_id: organizationId } = actor;
  await syncProviderSession(deps, portalPrincipalOf(request), {
    sessionId,
    userId,
    organizationId,
    isValid: isValid,
  });
  return isValid;
}
