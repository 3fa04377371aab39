import { createBrowserRouter } from 'react-router';
import { onSessionEnd } from '../api/client.ts';
import { BrokenScreen } from '../screens/errors/broken-screen.tsx';
import { SystemErrorScreen } from '../screens/errors/system-error-screen.tsx';
import { endSession } from '../session/sign-out.ts';
import { Splash } from '../shell/splash.tsx';
import { ApprovedLayout } from './approved-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { createRoutes } from './routes.ts';
import { SignedInLayout } from './signed-in-layout.tsx';
import { UnknownAddress } from './unknown-address.tsx';

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
