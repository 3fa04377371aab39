import type { PlaceName } from '../address/places.ts';
import type { Audience, Screen } from '../routes/route.ts';
import type { Person } from './person.ts';

/** One screen of a shell, at the addresses that the shell has for its place. */
export interface ScreenRoute extends Omit<Screen<PlaceName>, 'for' | 'differs'> {
  place: PlaceName;
  /** The older shell is for super admins alone. */
  for: Audience | 'superadmin';
  /** The place whose title stands before its own in the breadcrumbs. */
  parent?: { place: PlaceName; title: NonNullable<Screen['title']> };
}

/** An address without a screen. */
export interface RedirectRoute {
  /** As react-router reads it. */
  path: string;
  /** A place, which may depend on who follows the redirect, or an address made of the one that leads here. */
  to: PlaceName | ((person: Person) => PlaceName) | { addressOf: (address: string) => string };
  /** Whether the parameters of the query go along as they are. */
  keepsQuery?: boolean;
  for: ScreenRoute['for'];
}

export interface ShellRoutes {
  screens: readonly ScreenRoute[];
  redirects: readonly RedirectRoute[];
}
