import type { LiveSession, RowScope } from '@abhigam/db';
import { AppError, type Permission, reachOf } from '@abhigam/domain';

/** The signed-in person behind a request. */
export type Actor = Omit<LiveSession, 'browser_id' | 'token_hash'>;

/** Whether the account has been approved; others reach only the onboarding page. */
export function isApproved(actor: Actor): boolean {
  return actor.status === 'ACTIVE';
}

/** Which rows a permission opens to this person. Throws ER_FORBIDDEN when it opens none. */
export function scopeOf(actor: Actor, permission: Permission): RowScope {
  const reach = isApproved(actor) ? reachOf(actor.role, permission) : null;
  switch (reach) {
    case 'all':
      return { reach: 'all' };
    case 'org':
      return { reach: 'organization', organizationId: actor.organization_id };
    case 'own':
      return { reach: 'own', organizationId: actor.organization_id, userId: actor.id };
    case null:
      throw forbidden();
  }
}

export function forbidden(): AppError {
  return new AppError('ER_FORBIDDEN', 'Your role does not allow this.');
}

/** The same answer for what is not there and what belongs to others. */
export function notFound(what: string): AppError {
  return new AppError('ER_NOT_FOUND', `This ${what} does not exist.`);
}
