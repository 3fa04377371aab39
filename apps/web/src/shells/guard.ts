import { mayDo } from '@abhigam/domain';
import type { PlaceName } from '../address/places.ts';
import type { Person } from './person.ts';
import type { ScreenRoute } from './route-record.ts';

export type Verdict = { is: 'open' } | { is: 'refused' } | { is: 'redirect'; to: PlaceName };

/** Whether a person may open a route, and what happens instead. */
export function verdictOn(
  route: Pick<ScreenRoute, 'for' | 'permission' | 'otherwise'>,
  person: Person,
): Verdict {
  if (route.for === 'everyone') return { is: 'open' };
  if (person === 'signedOut') return { is: 'redirect', to: 'home' };
  if (route.for === 'unapproved')
    return person === 'unapproved' ? { is: 'open' } : { is: 'redirect', to: 'dashboard' };
  if (person === 'unapproved') return { is: 'redirect', to: 'onboarding' };
  // The older layout shows no "You do not have access": it redirects to the root (administration 2.11).
  if (route.for === 'superadmin')
    return person === 'SUPERADMIN' ? { is: 'open' } : { is: 'redirect', to: 'home' };
  if (!route.permission || mayDo(person, route.permission)) return { is: 'open' };
  return route.otherwise ? { is: 'redirect', to: route.otherwise } : { is: 'refused' };
}
