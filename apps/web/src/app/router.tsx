import { lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import { onSessionEnd } from '../api/connection.ts';
import { SystemErrorScreen } from '../screens/errors/system-error-screen.tsx';
import { endSession } from '../session/end-session.ts';
import { mayBeSignedIn } from '../session/session-store.ts';
import { Splash } from '../shell/splash.tsx';
import { ApprovedLayout } from './approved-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { createRoutes } from './routes.ts';
import { screen } from './screen.ts';
import { UnknownAddress } from './unknown-address.tsx';

const fetchArea = screen(() => import('./signed-in-area.ts'), ['vocabulary']);
const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));
const BrokenScreen = lazy(async () => ({ default: (await fetchArea()).BrokenScreen }));
// Beside the screen, not after it. A failure is met again, and shown, where it is used.
if (mayBeSignedIn()) fetchArea().catch(() => undefined);

export const router = createBrowserRouter(
  createRoutes({
    RootLayout,
    SignedInLayout,
    ApprovedLayout,
    SystemErrorScreen,
    BrokenScreen,
    UnknownAddress,
    Splash,
  }),
);

onSessionEnd(() => endSession('expired'));
