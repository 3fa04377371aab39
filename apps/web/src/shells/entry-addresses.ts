import { matchRoutes } from 'react-router';
import type { EntryAddresses } from '../address/addresses.ts';
import type { PlaceName } from '../address/places.ts';
import { PUBLIC_ROUTES, type PublicPlaceName } from '../routes/public.ts';
import type { Route, Shell } from '../routes/route.ts';
import { START_PATHS, USING_PATHS } from '../routes/start-paths.ts';

const ROUTES: Readonly<Partial<Record<PlaceName, Route>>> = PUBLIC_ROUTES;
const NAMES = Object.keys(PUBLIC_ROUTES) as readonly PublicPlaceName[];
const ENTRIES = [
  ...NAMES.flatMap((handle: string) => pathsIn('desktop', handle).map((path) => ({ handle, path }))),
  { handle: 'mobileLogin', path: PUBLIC_ROUTES.login.paths.mobile },
];

/** Entry addresses of a shell; the addresses of all other places load with its routes (`late-routes.ts`). */
export function entryAddressesOf(shell: 'desktop' | 'mobile'): EntryAddresses {
  const functions = NAMES.map((name) => [name, () => PUBLIC_ROUTES[name].paths[shell]]);
  return {
    ...(Object.fromEntries(functions) as Record<PublicPlaceName, () => string>),
    using: (brand) => USING_PATHS[brand],
    dashboard: () => START_PATHS.dashboard[shell],
    mobileDashboard: () => START_PATHS.dashboard.mobile,
    onboarding: () => START_PATHS.onboarding,
    entryOf: (pathname) => matchRoutes(ENTRIES, pathname)?.at(-1)?.route.handle ?? null,
    pathsOf: (name) => pathsIn(shell, name),
  };
}

export const entryAddresses = entryAddressesOf('desktop');

function pathsIn(shell: Shell, name: string): readonly string[] {
  const route = ROUTES[name as PlaceName];
  return route ? [route.paths[shell], ...(route.otherPaths?.[shell] ?? [])] : [];
}
