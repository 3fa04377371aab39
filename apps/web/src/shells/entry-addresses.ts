import { matchRoutes } from 'react-router';
import type { EntryAddresses } from '../address/addresses.ts';
import type { PlaceName } from '../address/places.ts';
import { ENTRY_PATHS, MOBILE_PATHS, PUBLIC_PATHS, USING_PATHS } from './public-paths.ts';

const PATHS: Readonly<Partial<Record<PlaceName, string>>> = PUBLIC_PATHS;
const routes = [
  ...Object.entries({ ...PUBLIC_PATHS, mobileLogin: MOBILE_PATHS.login }),
  ['using', USING_PATHS.government] as const,
].map(([handle, path]) => ({ handle, path }));

/** What the app begins with; the address book of a shell comes with its routes (`late-routes.ts`). */
export const entryAddresses: EntryAddresses = {
  home: () => PUBLIC_PATHS.home,
  background: () => PUBLIC_PATHS.background,
  using: (brand) => USING_PATHS[brand],
  terms: () => PUBLIC_PATHS.terms,
  policies: () => PUBLIC_PATHS.policies,
  contact: () => PUBLIC_PATHS.contact,
  sitemap: () => PUBLIC_PATHS.sitemap,
  login: () => PUBLIC_PATHS.login,
  logout: () => PUBLIC_PATHS.logout,
  notFound: () => PUBLIC_PATHS.notFound,
  systemError: () => PUBLIC_PATHS.systemError,
  dashboard: () => ENTRY_PATHS.dashboard,
  mobileDashboard: () => ENTRY_PATHS.mobileDashboard,
  onboarding: () => ENTRY_PATHS.onboarding,
  entryOf: (pathname) => matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? null,
  pathsOf: (name) =>
    name === 'using' ? Object.values(USING_PATHS) : [PATHS[name]].filter((path) => path !== undefined),
};
