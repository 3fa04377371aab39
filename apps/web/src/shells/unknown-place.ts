import { hasPermission } from '@abhigam/domain';
import type { PlaceName } from '../address/places.ts';
import type { Person } from './person.ts';

/**
 * Redirect target for an unknown address of the desktop layout: Manage Websites (specification, administration
 * 2.12), or the dashboard for roles without access to it.
 */
export function fallbackPlace(person: Person): PlaceName {
  if (person === 'signedOut' || person === 'unapproved') return 'websites';
  return hasPermission(person, 'menu.manageWebsites') ? 'websites' : 'dashboard';
}
