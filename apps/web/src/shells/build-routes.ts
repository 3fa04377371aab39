import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import type { Addresses } from '../address/addresses.ts';
import type { PlaceName } from '../address/places.ts';
import { plainAddress } from '../address/plain-address.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';
import type { RedirectRoute, ScreenRoute, ShellRoutes } from './route-record.ts';

/** What stands around the screens, and in their place. */
export type FixedParts = Record<
  'RootLayout' | 'SignedInLayout' | 'SystemErrorScreen' | 'BrokenScreen' | 'UnknownAddress' | 'Splash',
  ComponentType
>;

/** What every other route stands in, for those that are added once an address needs them. */
export const ROOT = 'root';

/** Routes that anyone may open, as react-router takes them; the fixed parts are given, so that the tables stay data. */
export function publicRoutes(addresses: Addresses, parts: FixedParts): RouteObject {
  return {
    id: ROOT,
    Component: parts.RootLayout,
    ErrorBoundary: parts.SystemErrorScreen,
    HydrateFallback: parts.Splash,
    children: [
      ...routesOfGroup('everyone', PUBLIC_ROUTES, addresses),
      { path: addresses.systemError(), Component: parts.SystemErrorScreen },
      { path: '*', Component: parts.UnknownAddress },
    ],
  };
}

/** Routes of a shell, inside the root. */
export function shellRoutes(addresses: Addresses, shell: ShellRoutes, parts: FixedParts): RouteObject[] {
  return [
    ...routesOfGroup('everyone', shell, addresses),
    {
      Component: parts.SignedInLayout,
      children: [
        ...routesOfGroup('unapproved', shell, addresses),
        // An error in one screen leaves the menu standing.
        { ErrorBoundary: parts.BrokenScreen, children: routesOfGroup('approved', shell, addresses) },
      ],
    },
  ];
}

function routesOfGroup(
  who: ScreenRoute['for'],
  { screens, redirects }: ShellRoutes,
  addresses: Addresses,
): RouteObject[] {
  const own = screens.filter((route) => route.for === who);
  const over = (place: PlaceName) => own.filter((route) => route.over === place);
  const toRoutes = (route: ScreenRoute, children: readonly ScreenRoute[]): RouteObject[] =>
    addresses.pathsOf(route.place).map((path) => ({
      path,
      lazy: () => fetchScreen(route),
      handle: route,
      ...(children.length > 0 ? { children: children.flatMap((child) => toRoutes(child, [])) } : {}),
    }));
  return [
    ...own.filter((route) => !route.over).flatMap((route) => toRoutes(route, over(route.place))),
    ...redirects.filter((route) => route.for === who).map((route) => redirectOf(route, addresses)),
  ];
}

/** The screen with its guard, which the home page does without. */
async function fetchScreen(route: ScreenRoute): Promise<{ Component: ComponentType }> {
  if (route.for === 'everyone') return route.screen();
  const [{ Component }, { guarded }] = await Promise.all([route.screen(), import('./guarded.tsx')]);
  return { Component: guarded(route, Component) };
}

function redirectOf({ path, to, keepsQuery = false }: RedirectRoute, addresses: Addresses): RouteObject {
  return {
    path,
    loader: ({ request }) => {
      const address = plainAddress(addresses, to);
      return redirect(keepsQuery ? address + new URL(request.url).search : address);
    },
  };
}
