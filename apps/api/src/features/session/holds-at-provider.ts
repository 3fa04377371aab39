import { endSessionOfUser, noteProviderChecked } from '@abhigam/db';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import type { LoginProvider } from './providers/login-provider.ts';

/** Each app that is opened asks; the provider is asked once in this time for a session. */
const ASKED_EVERY_MS = 60_000;

/**
 * Whether the session that a session here came from holds at the provider still; if not, the one here ends. A provider that does
 * not answer ends nothing.
 */
export async function holdsAtProvider(
  deps: Pick<ApiDeps, 'db'>,
  provider: LoginProvider | null,
  actor: Actor,
  sessionId: string,
  log: FastifyBaseLogger,
): Promise<boolean> {
  if (!provider?.isValid || provider.name !== actor.provider || !actor.provider_session) return true;
  if (Date.now() - actor.provider_checked.getTime() < ASKED_EVERY_MS) return true;
  try {
    if (await provider.isValid(actor.provider_session)) {
      await noteProviderChecked(deps.db, sessionId);
      return true;
    }
  } catch (error) {
    log.warn({ err: error }, 'The login provider does not say whether a session holds.');
    return true;
  }
  await endSessionOfUser(deps.db, actor.id, sessionId);
  return false;
}
