import { createElement } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { Addresses } from '../address/addresses.ts';
import { AddressesProvider } from '../address/use-addresses.ts';
import { type FixedParts, routesOfGroup } from './build-routes.ts';
import type { ScreenRoute, ShellRoutes } from './route-record.ts';

/**
 * Routes of a shell, inside the root: one route without a path, which gives its addresses to all of them. The routes that
 * others stand in have names, so that none is added twice.
 */
export function shellRoutes(
  name: string,
  addresses: Addresses,
  routes: ShellRoutes,
  parts: FixedParts,
): RouteObject {
  const ofGroup = (who: ScreenRoute['for']) => routesOfGroup(who, routes, addresses, parts);
  const children = [
    ...ofGroup('everyone'),
    {
      id: `${name}-signed-in`,
      Component: parts.SignedInLayout,
      children: [
        ...ofGroup('unapproved'),
        // An error in one screen leaves the menu standing.
        {
          id: `${name}-approved`,
          ErrorBoundary: parts.BrokenScreen,
          children: [...ofGroup('approved'), ...ofGroup('superadmin')],
        },
      ],
    },
  ];
  const Shell = () => createElement(AddressesProvider, { value: addresses }, createElement(Outlet));
  return { id: name, Component: Shell, children };
}
