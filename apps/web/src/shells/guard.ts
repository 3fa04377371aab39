import { hasPermission, type Permission } from '@abhigam/domain';
import type { Place, PlaceName } from '../address/places.ts';
import type { Person } from './person.ts';
import type { ScreenRoute } from './route-record.ts';
import { fallbackPlace } from './unknown-place.ts';

export type AccessDecision = { is: 'open' } | { is: 'refused' } | { is: 'redirect'; to: PlaceName };

/**
 * Whether a user may open a route, and where they are redirected otherwise.
 *
 * @param place of the address; null when its parameters are invalid, such as an unknown role
 */
export function checkAccess(
  route: Pick<ScreenRoute, 'for' | 'permission' | 'otherwise'>,
  person: Person,
  place: Place | null,
): AccessDecision {
  if (route.for === 'everyone') return { is: 'open' };
  if (person === 'signedOut') return { is: 'redirect', to: 'home' };
  if (route.for === 'unapproved')
    return person === 'unapproved' ? { is: 'open' } : { is: 'redirect', to: 'dashboard' };
  // The older layout has its own page for unapproved users, and redirects instead of showing "You do not have
  // access" (administration 2.11).
  const isOlder = route.for === 'superadmin';
  if (person === 'unapproved') return { is: 'redirect', to: isOlder ? 'onboardingByChoice' : 'onboarding' };
  if (isOlder && person !== 'SUPERADMIN') return { is: 'redirect', to: 'home' };
  // Same redirect as for every unknown address of the signed-in area (administration 2.12).
  if (!place) return { is: 'redirect', to: route.otherwise ?? fallbackPlace(person) };
  const permission = permissionOf(route, place);
  if (!permission || hasPermission(person, permission)) return { is: 'open' };
  return route.otherwise ? { is: 'redirect', to: route.otherwise } : { is: 'refused' };
}

function permissionOf({ permission }: Pick<ScreenRoute, 'permission'>, place: Place): Permission | null {
  if (typeof permission === 'function') return permission('role' in place ? place.role : 'SUPERADMIN');
  return permission ?? null;
}
