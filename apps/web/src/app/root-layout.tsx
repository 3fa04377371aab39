import { BRAND_TABLE } from '@abhigam/domain';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { noteNavigation } from '../frame/navigation-history.ts';
import { Splash } from '../frame/splash.tsx';
import { useBrand } from '../settings/use-brand.ts';
import { PictureNames } from '../ui/charts/picture/picture-names.tsx';

/** Around every screen: scroll position, splash while things load. */
export function RootLayout() {
  return (
    <>
      <NavigationNoter />
      <ScrollRestoration />
      <Suspense fallback={<Splash />}>
        <PictureNames product={BRAND_TABLE[useBrand().id].shortName}>
          <Outlet />
        </PictureNames>
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
