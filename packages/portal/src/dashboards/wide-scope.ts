import type { WideScope } from '@abhigam/db';
import type { Permission } from '@abhigam/domain';
import { type Principal, scopeOf } from '../principal.ts';
import { forbidden } from '../refusals.ts';

/** The scope of a permission that testers do not have. Throws ER_FORBIDDEN. */
export function wideScopeOf(principal: Principal, permission: Permission): WideScope {
  const scope = scopeOf(principal, permission);
  if (scope.reach === 'own') throw forbidden();
  return scope;
}
