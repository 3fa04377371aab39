import { mayDo, type Role } from '@abhigam/domain';
import type { PlaceName } from '../address/places.ts';
import type { ScreenRoute } from './route-record.ts';

/** Somebody at the door: without a session, without approval, or with a role. */
export type Person = 'signedOut' | 'unapproved' | Role;

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
  if (!route.permission || mayDo(person, route.permission)) return { is: 'open' };
  return route.otherwise ? { is: 'redirect', to: route.otherwise } : { is: 'refused' };
}
