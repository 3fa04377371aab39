import { mayDo } from '@abhigam/domain';
import type { PlaceName } from '../address/places.ts';
import type { Person } from './person.ts';

/**
 * Where an unknown address of the desktop layout leads: to Manage Websites (specification, administration 2.12), and to the
 * dashboard for a role that may not open it.
 */
export function placeForUnknown(person: Person): PlaceName {
  if (person === 'signedOut' || person === 'unapproved') return 'websites';
  return mayDo(person, 'menu.manageWebsites') ? 'websites' : 'dashboard';
}
