import { insertSecurityEvent } from '@abhigam/db';
import type { SecurityContext, SecurityEvent } from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';

/**
 * Stores a refusal or observation of a program. It changes no state of the portal, so it is not a portal event.
 */
export async function recordSecurityEvent(
  { db }: ReadDeps,
  event: SecurityEvent,
  context: SecurityContext,
): Promise<void> {
  await insertSecurityEvent(db, event, context);
}
