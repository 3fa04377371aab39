import type { PlaceName } from '../address/places.ts';
import type { Route, Screen, Shell } from '../routes/route.ts';
import type { RedirectRoute, ScreenRoute, ShellRoutes } from './route-record.ts';

export type RouteTable = Readonly<Partial<Record<PlaceName, Route<PlaceName>>>>;

/**
 * Screens and redirects of a shell, from entries of the route table.
 *
 * @param formerAddress converts a former address to one of this shell, for redirects that preserve the place
 */
export function routesOfShell(
  shell: Shell,
  table: RouteTable,
  formerAddress: ((address: string) => string) | null = null,
): ShellRoutes {
  const entries = Object.entries(table) as [PlaceName, Route<PlaceName>][];
  return {
    screens: entries.flatMap(([place, route]) => screenOf(shell, place, route, table)),
    redirects: entries.flatMap(([place, route]) => redirectsOf(shell, place, route, formerAddress)),
  };
}

function screenOf(
  shell: Shell,
  place: PlaceName,
  { paths, screen, parent }: Route<PlaceName>,
  table: RouteTable,
): ScreenRoute[] {
  // A path that all shells share belongs to the desktop shell.
  if (!screen || !isOwnPath(paths, shell)) return [];
  const shown = shownIn(shell, screen);
  const above = parent && table[parent]?.screen;
  const title = above && shownIn(shell, above).title;
  return [
    {
      ...shown,
      place,
      for: audienceIn(shell, shown.for),
      ...(parent && title ? { parent: { place: parent, title } } : {}),
    },
  ];
}

function shownIn(
  shell: Shell,
  { differs, ...common }: Screen<PlaceName>,
): Omit<Screen<PlaceName>, 'differs'> {
  return { ...common, ...(shell === 'desktop' ? {} : differs?.[shell]) };
}

function redirectsOf(
  shell: Shell,
  place: PlaceName,
  { paths, redirectsTo, redirectsFrom, screen }: Route<PlaceName>,
  formerAddress: ((address: string) => string) | null,
): RedirectRoute[] {
  const who = audienceIn(shell, screen?.for ?? 'everyone');
  const away: RedirectRoute[] =
    redirectsTo && isOwnPath(paths, shell)
      ? [{ path: paths[shell], to: redirectsTo, keepsQuery: true, for: who }]
      : [];
  const here = (redirectsFrom?.[shell] ?? []).map(
    ({ path, keeps }): RedirectRoute => ({
      path,
      to: keeps === 'place' && formerAddress ? { addressOf: formerAddress } : place,
      keepsQuery: keeps === 'query',
      for: who,
    }),
  );
  return [...away, ...here];
}

function isOwnPath(paths: Route['paths'], shell: Shell): boolean {
  return shell === 'desktop' || paths[shell] !== paths.desktop;
}

function audienceIn(shell: Shell, audience: NonNullable<Route['screen']>['for']): ScreenRoute['for'] {
  return shell === 'older' && audience === 'approved' ? 'superadmin' : audience;
}
