import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { addressOfMobile, addressOfOld, OLD_PATHS } from './old-addresses.ts';
import { paths } from './paths.ts';

/** What stands around the screens, and in their place. */
export type FixedParts = Record<
  | 'RootLayout'
  | 'SignedInLayout'
  | 'ApprovedLayout'
  | 'SystemErrorScreen'
  | 'BrokenScreen'
  | 'UnknownAddress'
  | 'Splash',
  ComponentType
>;

/** Every address of the web app and what it shows; the fixed parts are given, so that the table is data. */
export function createRoutes(parts: FixedParts): RouteObject[] {
  return [
    {
      Component: parts.RootLayout,
      ErrorBoundary: parts.SystemErrorScreen,
      HydrateFallback: parts.Splash,
      children: [
        { index: true, lazy: () => import('../routes/home.tsx') },
        { path: 'login', loader: ({ request }) => redirect(paths.authLogin() + new URL(request.url).search) },
        ...OLD_PATHS.map((path) => ({
          path,
          loader: ({ request, params }: LoaderFunctionArgs) =>
            redirect(addressOfOld(params, new URL(request.url).searchParams)),
        })),
        // There is no mobile layout yet: its addresses lead to the same places of this one.
        { path: 'm/*', loader: ({ params }) => redirect(addressOfMobile(params['*'] ?? '')) },
        { path: 'auth/login', lazy: () => import('../routes/auth-login.tsx') },
        { path: 'auth/mock', lazy: () => import('../routes/auth-mock.tsx') },
        { path: 'logout', lazy: () => import('../routes/logout.tsx') },
        { path: 'error/500', Component: parts.SystemErrorScreen },
        { path: 'error/404', lazy: () => import('../routes/not-found.tsx') },
        // For looking at the ui components and for tests: no link leads here.
        { path: 'gallery', lazy: () => import('../routes/gallery.tsx') },
        {
          path: 'v2',
          Component: parts.SignedInLayout,
          children: [
            { path: 'onboarding', lazy: () => import('../routes/onboarding.tsx') },
            {
              Component: parts.ApprovedLayout,
              // An error in one screen leaves the menu standing.
              children: [
                {
                  ErrorBoundary: parts.BrokenScreen,
                  children: [
                    {
                      index: true,
                      loader: ({ request }) => redirect(paths.dashboard() + new URL(request.url).search),
                    },
                    // The role at the end is that of older links; each person sees the view of their own.
                    { path: 'dashboard/:role?', lazy: () => import('../routes/dashboard.tsx') },
                    {
                      path: 'core/website/manage',
                      lazy: () => import('../routes/website-manage.tsx'),
                      children: [
                        { path: 'add', lazy: () => import('../routes/website-add.tsx') },
                        { path: 'edit/:websiteId', lazy: () => import('../routes/website-edit.tsx') },
                        { path: 'login/:websiteId', lazy: () => import('../routes/website-login.tsx') },
                        { path: 'crawl/:websiteId', lazy: () => import('../routes/website-crawl.tsx') },
                        { path: 'webpages/:websiteId', lazy: () => import('../routes/website-webpages.tsx') },
                      ],
                    },
                    {
                      path: 'core/website/:websiteId/testruns/:pageNo?',
                      lazy: () => import('../routes/website-testruns.tsx'),
                    },
                    { path: 'operations', lazy: () => import('../routes/operations.tsx') },
                    { path: 'core/testruns/:pageNo?', lazy: () => import('../routes/test-history.tsx') },
                    {
                      path: 'activities/testmgmt/runtest',
                      lazy: () => import('../routes/run-test.tsx'),
                    },
                    {
                      path: 'core/test/:testRunId/:activeTab?/:testInstanceId?/:auditId?',
                      lazy: () => import('../routes/test-result.tsx'),
                    },
                    { path: '*', loader: () => redirect(paths.websites()) },
                  ],
                },
              ],
            },
          ],
        },
        { path: '*', Component: parts.UnknownAddress },
      ],
    },
  ];
}
