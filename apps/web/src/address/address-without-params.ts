import type { AddressBook } from './addresses.ts';
import type { PlaceName } from './places.ts';

/** Address of a place without its optional parameters. */
export function addressWithoutParams(addresses: Pick<AddressBook, 'pathsOf'>, place: PlaceName): string {
  const [path = '/'] = addresses.pathsOf(place);
  return path.replace(/\/:.*$/, '');
}
