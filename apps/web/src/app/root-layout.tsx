import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { noteNavigation } from '../frame/navigation-history.ts';
import { Splash } from '../frame/splash.tsx';

/** Around every screen: scroll position, splash while things load. */
export function RootLayout() {
  return (
    <>
      <NavigationNoter />
      <ScrollRestoration />
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Runs after the effects of the first screen, so that only later screens take the focus. */
function NavigationNoter() {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') noteNavigation();
  }, [key]);
  return null;
}
