import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { addressOfMobile, addressOfOld, OLD_PATHS } from './old-addresses.ts';
import { paths } from './paths.ts';
import { screen } from './screen.ts';

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
        { index: true, lazy: screen(() => import('../routes/home.tsx'), ['auth']) },
        { path: 'login', loader: ({ request }) => redirect(paths.authLogin() + new URL(request.url).search) },
        ...OLD_PATHS.map((path) => ({
          path,
          loader: ({ request, params }: LoaderFunctionArgs) =>
            redirect(addressOfOld(params, new URL(request.url).searchParams)),
        })),
        // There is no mobile layout yet: its addresses lead to the same places of this one.
        { path: 'm/*', loader: ({ params }) => redirect(addressOfMobile(params['*'] ?? '')) },
        { path: 'auth/login', lazy: screen(() => import('../routes/auth-login.tsx'), ['auth']) },
        {
          path: 'auth/mock',
          lazy: screen(() => import('../routes/auth-mock.tsx'), ['auth', 'validation', 'vocabulary']),
        },
        { path: 'logout', lazy: screen(() => import('../routes/logout.tsx'), []) },
        { path: 'error/500', Component: parts.SystemErrorScreen },
        { path: 'error/404', lazy: screen(() => import('../routes/not-found.tsx'), []) },
        // For looking at the ui components and for tests: no link leads here.
        { path: 'gallery', lazy: screen(() => import('../routes/gallery.tsx'), []) },
        {
          path: 'v2',
          Component: parts.SignedInLayout,
          children: [
            { path: 'onboarding', lazy: screen(() => import('../routes/onboarding.tsx'), ['auth']) },
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
                    {
                      path: 'dashboard/:role?',
                      lazy: screen(() => import('../routes/dashboard.tsx'), ['runs', 'websites']),
                    },
                    {
                      path: 'core/website/manage',
                      lazy: screen(() => import('../routes/website-manage.tsx'), ['crawl', 'websites']),
                      children: [
                        {
                          path: 'add',
                          lazy: screen(() => import('../routes/website-add.tsx'), ['validation', 'websites']),
                        },
                        {
                          path: 'edit/:websiteId',
                          lazy: screen(
                            () => import('../routes/website-edit.tsx'),
                            ['validation', 'websites'],
                          ),
                        },
                        {
                          path: 'login/:websiteId',
                          lazy: screen(() => import('../routes/website-login.tsx'), ['logins', 'validation']),
                        },
                        {
                          path: 'crawl/:websiteId',
                          lazy: screen(() => import('../routes/website-crawl.tsx'), ['crawl', 'validation']),
                        },
                        {
                          path: 'webpages/:websiteId',
                          lazy: screen(() => import('../routes/website-webpages.tsx'), ['websites']),
                        },
                      ],
                    },
                    {
                      path: 'core/website/:websiteId/testruns/:pageNo?',
                      lazy: screen(() => import('../routes/website-testruns.tsx'), ['runs', 'websites']),
                    },
                    {
                      path: 'operations',
                      lazy: screen(
                        () => import('../routes/operations.tsx'),
                        ['operations', 'report', 'runs'],
                      ),
                    },
                    {
                      path: 'core/testruns/:pageNo?',
                      lazy: screen(() => import('../routes/test-history.tsx'), ['runs']),
                    },
                    {
                      path: 'activities/testmgmt/runtest',
                      lazy: screen(
                        () => import('../routes/run-test.tsx'),
                        ['runs', 'validation', 'websites'],
                      ),
                    },
                    {
                      path: 'core/test/:testRunId/:activeTab?/:testInstanceId?/:auditId?',
                      lazy: screen(
                        () => import('../routes/test-result.tsx'),
                        [
                          'compare',
                          'display',
                          'element',
                          'full',
                          'history',
                          'links',
                          'readout',
                          'report',
                          'validation',
                          'websites',
                        ],
                      ),
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
