import type { RowScope, WideScope } from '@abhigam/db';
import { forbidden } from '@abhigam/portal';

/** Of a permission that no tester has: the table says so. */
export function wideScope(scope: RowScope): WideScope {
  if (scope.reach === 'own') throw forbidden();
  return scope;
}
