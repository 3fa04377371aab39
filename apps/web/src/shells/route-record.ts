import type { Permission } from '@abhigam/domain';
import type { ComponentType } from 'react';
import type { Place, PlaceName } from '../address/places.ts';
import type { AnyText } from '../i18n/model/namespaces.ts';
import type { Person } from './person.ts';

/** One screen of a shell, at the address that the shell has for its place. */
export interface ScreenRoute {
  place: PlaceName;
  /** Loaded when it is first shown. */
  screen: () => Promise<{ Component: ComponentType }>;
  /** Who may open it: anyone, people who wait for approval, people with an approved account, or super admins alone. */
  for: 'everyone' | 'unapproved' | 'approved' | 'superadmin';
  /** Without it the screen is refused. What opens some screens depends on which of its places is asked for. */
  permission?: Permission | ((place: Place) => Permission);
  /**
   * Where people without the permission come to, and all whose address names nothing. Without it, the former read that the
   * screen is not for them.
   */
  otherwise?: PlaceName;
  /** Words of the page title and the breadcrumb; null where nothing is shown that could be named. */
  title: AnyText | null;
  /** Words of the h1 where they differ. */
  heading?: AnyText;
  /** The screen over which this one opens, and which stays behind it. */
  over?: PlaceName;
}

/** An address without a screen of its own. */
export interface RedirectRoute {
  /** As react-router reads it. */
  path: string;
  /** Some redirects depend on who follows them. */
  to: PlaceName | ((person: Person) => PlaceName);
  /** Whether the parameters go along. */
  keepsQuery?: boolean;
  for: ScreenRoute['for'];
}

export interface ShellRoutes {
  screens: readonly ScreenRoute[];
  redirects: readonly RedirectRoute[];
}
