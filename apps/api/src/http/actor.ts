import type { Origin, PersonPrincipal, SessionUser } from '@abhigam/portal';

/** The authenticated user behind a request. */
export type Actor = SessionUser;

/** The authenticated user, as use cases and read models see it. */
export function principalOf(
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
