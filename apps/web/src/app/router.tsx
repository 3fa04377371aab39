import { createBrowserRouter, Navigate, redirect } from 'react-router';
import { onSessionEnd } from '../api/client.ts';
import { SystemErrorScreen } from '../screens/errors/system-error-screen.tsx';
import { endSession } from '../session/sign-out.ts';
import { Splash } from '../shell/splash.tsx';
import { ApprovedLayout } from './approved-layout.tsx';
import { paths } from './paths.ts';
import { RootLayout } from './root-layout.tsx';
import { SignedInLayout } from './signed-in-layout.tsx';

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: SystemErrorScreen,
    HydrateFallback: Splash,
    children: [
      { index: true, lazy: () => import('../routes/home.tsx') },
      { path: 'login', loader: ({ request }) => redirect(paths.authLogin() + new URL(request.url).search) },
      { path: 'auth/login', lazy: () => import('../routes/auth-login.tsx') },
      { path: 'auth/mock', lazy: () => import('../routes/auth-mock.tsx') },
      { path: 'logout', lazy: () => import('../routes/logout.tsx') },
      { path: 'error/500', Component: SystemErrorScreen },
      { path: 'error/404', lazy: () => import('../routes/not-found.tsx') },
      {
        path: 'v2',
        Component: SignedInLayout,
        children: [
          { path: 'onboarding', lazy: () => import('../routes/onboarding.tsx') },
          {
            Component: ApprovedLayout,
            // An error in one screen leaves the menu standing.
            children: [
              {
                ErrorBoundary: SystemErrorScreen,
                children: [
                  {
                    path: 'core/test/:testRunId/:activeTab?/:testInstanceId?/:auditId?',
                    lazy: () => import('../routes/test-result.tsx'),
                  },
                  { path: '*', element: <Navigate to={paths.home()} replace /> },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to={paths.notFound()} replace /> },
    ],
  },
]);

onSessionEnd(() => endSession('expired'));
