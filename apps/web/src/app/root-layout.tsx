import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import {
  type NavigateOptions,
  Outlet,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router';
import { noteNavigation } from '../frame/navigation-history.ts';
import { Splash } from '../frame/splash.tsx';
import { localeOf } from '../i18n/languages.ts';

declare module 'react-aria-components' {
  interface RouterConfig {
    /** What a link may say to the router besides its address. */
    routerOptions: NavigateOptions;
  }
}

/** Around every screen: language and links for React Aria, scroll position, splash while things load. */
export function RootLayout() {
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={localeOf(i18n.language)}>
      <RouterProvider navigate={(href, options) => void navigate(href, options)} useHref={useHref}>
        <NavigationNoter />
        <ScrollRestoration />
        <QueryErrorResetBoundary>
          <Suspense fallback={<Splash />}>
            <Outlet />
          </Suspense>
        </QueryErrorResetBoundary>
      </RouterProvider>
    </I18nProvider>
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
