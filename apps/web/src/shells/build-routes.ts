import { type ComponentType, createElement } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { addressWithoutParams } from '../address/address-without-params.ts';
import type { AddressBook, EntryAddresses } from '../address/addresses.ts';
import type { PlaceName } from '../address/places.ts';
import type { TitleScopeProps } from '../frame/title-scope.tsx';
import { PUBLIC_ROUTES } from '../routes/public.ts';
import { isMobile } from '../session/mobile-flag.ts';
import { currentUser } from '../session/session-store.ts';
import { personOf } from './person.ts';
import type { RedirectRoute, ScreenRoute, ShellRoutes } from './route-record.ts';
import { routesOfShell } from './routes-of-shell.ts';
import { withTexts } from './with-texts.ts';

/** Components around the screens, and replacements for them. */
export interface FixedParts
  extends Record<
    'RootLayout' | 'SignedInLayout' | 'SystemErrorScreen' | 'BrokenScreen' | 'UnknownAddress' | 'Splash',
    ComponentType
  > {
  /** Provides the title of the route to its screen. */
  TitleScope: ComponentType<TitleScopeProps>;
  /** Loads a screen and its messages. */
  loadScreen: (screen: Pick<ScreenRoute, 'module' | 'texts'>) => Promise<ComponentType>;
}

/** Id of the root route, to which routes are added lazily. */
export const ROOT = 'root';

/** Public routes for React Router; components are passed in, so that the route tables remain data. */
export function publicRoutes(addresses: EntryAddresses, parts: FixedParts): RouteObject {
  return {
    id: ROOT,
    Component: parts.RootLayout,
    ErrorBoundary: parts.SystemErrorScreen,
    HydrateFallback: parts.Splash,
    children: [
      ...routesOfGroup('everyone', routesOfShell('desktop', PUBLIC_ROUTES), addresses, parts),
      { path: addresses.systemError(), Component: parts.SystemErrorScreen },
      { path: '*', Component: parts.UnknownAddress },
    ],
  };
}

/** Public routes that are added lazily. */
export function openRoutes(
  routes: ShellRoutes,
  addresses: Pick<AddressBook, 'pathsOf'>,
  parts: FixedParts,
): RouteObject[] {
  return routesOfGroup('everyone', routes, addresses, parts);
}

/**
 * Adds routes to a router. Idempotent: React Router skips routes whose id exists, so their children are added
 * to the existing one.
 */
export function addRoutes(
  patch: (parent: string, routes: RouteObject[]) => void,
  parent: string,
  routes: RouteObject[],
): void {
  patch(parent, routes);
  for (const { id, children } of routes) if (id && children) addRoutes(patch, id, children);
}

/** Routes of a table for one audience. */
export function routesOfGroup(
  who: ScreenRoute['for'],
  { screens, redirects }: ShellRoutes,
  addresses: Pick<AddressBook, 'pathsOf'>,
  parts: FixedParts,
): RouteObject[] {
  const own = screens.filter((route) => route.for === who);
  const over = (place: PlaceName) => own.filter((route) => route.over === place);
  const toRoutes = (route: ScreenRoute, above: readonly ScreenRoute[]): RouteObject[] => {
    const paths = addresses.pathsOf(route.place);
    const shown = { lazy: () => fetchScreen(route, parts), handle: route };
    if (above.length === 0) return paths.map((path) => ({ ...shown, path }));
    const children = above.flatMap((child) => toRoutes(child, []));
    const isBelow = ({ path = '' }: RouteObject) => paths.every((own) => path.startsWith(`${own}/`));
    if (children.every(isBelow)) return paths.map((path) => ({ ...shown, path, children }));
    // The dialog's address is not below the screen's: a pathless route wraps both.
    return [{ ...shown, children: [...paths.map((path) => ({ path, Component: NoDialog })), ...children] }];
  };
  return [
    ...own.filter((route) => !route.over).flatMap((route) => toRoutes(route, over(route.place))),
    ...redirects.filter((route) => route.for === who).map((route) => redirectOf(route, addresses)),
  ];
}

function NoDialog(): null {
  return null;
}

/**
 * Addresses and frame of the mobile layout, for a public page that is reloaded while the mobile layout is
 * active.
 */
const fetchMobile = withTexts(() => import('./mobile/entered.ts'), ['mobile']);

/** The screen with its title and guard; the home page does not load the guard. */
async function fetchScreen(route: ScreenRoute, parts: FixedParts): Promise<{ Component: ComponentType }> {
  const inMobile = route.for === 'everyone' && isMobile();
  const [Component, { guarded }] = await Promise.all([
    parts.loadScreen(route),
    route.for === 'everyone' ? { guarded: null } : import('./guarded.tsx'),
    inMobile && fetchMobile(),
  ]);
  const Titled = titled(route, Component, parts);
  return { Component: guarded ? guarded(route, Titled) : Titled };
}

function titled(
  { title, heading, parent }: ScreenRoute,
  Component: ComponentType,
  parts: FixedParts,
): ComponentType {
  if (title === null) return Component;
  return () => createElement(parts.TitleScope, { title, heading, parent }, createElement(Component));
}

function redirectOf(
  { path, to, keepsQuery = false }: RedirectRoute,
  addresses: Pick<AddressBook, 'pathsOf'>,
): RouteObject {
  return {
    path,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (typeof to === 'object') return redirect(to.addressOf(pathname + search));
      const address = addressWithoutParams(
        addresses,
        typeof to === 'function' ? to(personOf(currentUser())) : to,
      );
      return redirect(keepsQuery ? address + search : address);
    },
  };
}
