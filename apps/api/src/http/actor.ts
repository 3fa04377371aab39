import type { LiveSession } from '@abhigam/db';
import type { Origin, PersonPrincipal } from '@abhigam/portal';

type OfSession = 'last_seen' | 'provider' | 'provider_session' | 'provider_checked';

/** A person, as accounts hold it. */
export type Person = Omit<LiveSession, 'browser_id' | 'token_hash' | OfSession>;

/** The signed-in person behind a request. */
export type Actor = Person & Pick<LiveSession, OfSession>;

/** The person as those know it who do what is asked. */
export function personOf(
  actor: Pick<Actor, 'id' | 'role' | 'status' | 'organization_id'>,
  origin: Origin,
): PersonPrincipal & { origin: Origin } {
  return {
    kind: 'person',
    userId: actor.id,
    role: actor.role,
    organizationId: actor.organization_id,
    isApproved: actor.status === 'ACTIVE',
    origin,
  };
}
