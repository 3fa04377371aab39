import type { PlaceName } from '../address/places.ts';
import type { Audience, Screen } from '../routes/route.ts';
import type { Person } from './person.ts';

/** One screen of a shell, at the addresses of its place in that shell. */
export interface ScreenRoute extends Omit<Screen<PlaceName>, 'for' | 'differs'> {
  place: PlaceName;
  /** The older shell is only for super admins. */
  for: Audience | 'superadmin';
  /** The place whose title precedes its own in the breadcrumbs. */
  parent?: { place: PlaceName; title: NonNullable<Screen['title']> };
}

/** An address that only redirects. */
export interface RedirectRoute {
  /** React Router pattern. */
  path: string;
  /** A place, which may depend on the user, or an address computed from the requested one. */
  to: PlaceName | ((person: Person) => PlaceName) | { addressOf: (address: string) => string };
  /** Whether the query parameters are preserved. */
  keepsQuery?: boolean;
  for: ScreenRoute['for'];
}

export interface ShellRoutes {
  screens: readonly ScreenRoute[];
  redirects: readonly RedirectRoute[];
}
