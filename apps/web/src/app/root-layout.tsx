import { BRAND_TABLE } from '@abhigam/domain';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { recordNavigation } from '../frame/navigation-history.ts';
import { Splash } from '../frame/splash.tsx';
import { useBrand } from '../settings/use-brand.ts';
import { PictureNames } from '../ui/charts/picture/picture-names.tsx';

/** Around every screen: scroll restoration, and a splash while loading. */
export function RootLayout() {
  return (
    <>
      <NavigationTracker />
      <ScrollRestoration />
      <Suspense fallback={<Splash />}>
        <PictureNames product={BRAND_TABLE[useBrand().id].shortName}>
          <Outlet />
        </PictureNames>
      </Suspense>
    </>
  );
}

/** This effect runs after the effects of the first screen, so that only later screens move focus. */
function NavigationTracker() {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') recordNavigation();
  }, [key]);
  return null;
}
