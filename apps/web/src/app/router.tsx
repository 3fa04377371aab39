import { createBrowserRouter } from 'react-router';
import { activeAddresses } from '../address/active-addresses.ts';
import { onSessionEnd } from '../api/client.ts';
import { Splash } from '../frame/splash.tsx';
import { BrokenScreen } from '../screens/errors/broken-screen.tsx';
import { SystemErrorScreen } from '../screens/errors/system-error-screen.tsx';
import { endSession } from '../session/sign-out.ts';
import { buildRoutes } from '../shells/build-routes.ts';
import { DESKTOP_ROUTES } from '../shells/desktop/routes.ts';
import { SignedInLayout } from '../shells/desktop/signed-in-layout.tsx';
import { redirectsTo } from '../shells/redirects.ts';
import { RootLayout } from './root-layout.tsx';
import { UnknownAddress } from './unknown-address.tsx';

const addresses = activeAddresses();

export const router = createBrowserRouter(
  buildRoutes(addresses, DESKTOP_ROUTES, redirectsTo(addresses), {
    RootLayout,
    SignedInLayout,
    SystemErrorScreen,
    BrokenScreen,
    UnknownAddress,
    Splash,
  }),
);

onSessionEnd(() => endSession('expired'));
