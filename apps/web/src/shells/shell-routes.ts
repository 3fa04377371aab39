import { createElement } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { Addresses } from '../address/addresses.ts';
import { AddressesProvider } from '../address/use-addresses.ts';
import { type FixedParts, routesOfGroup } from './build-routes.ts';
import type { ScreenRoute, ShellRoutes } from './route-record.ts';

/**
 * Routes of a shell for the root route: one pathless route that provides the addresses of the shell. Parent
 * routes have ids, so that adding them is idempotent.
 */
export function shellRoutes(
  name: string,
  addresses: Addresses,
  routes: ShellRoutes,
  parts: FixedParts,
): RouteObject {
  const groupRoutes = (who: ScreenRoute['for']) => routesOfGroup(who, routes, addresses, parts);
  const children = [
    ...groupRoutes('everyone'),
    {
      id: `${name}-signed-in`,
      Component: parts.SignedInLayout,
      children: [
        ...groupRoutes('unapproved'),
        // Keeps the menu visible when a screen throws.
        {
          id: `${name}-approved`,
          ErrorBoundary: parts.BrokenScreen,
          children: [...groupRoutes('approved'), ...groupRoutes('superadmin')],
        },
      ],
    },
  ];
  const Shell = () => createElement(AddressesProvider, { value: addresses }, createElement(Outlet));
  return { id: name, Component: Shell, children };
}
