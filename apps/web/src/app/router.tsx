import { lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import { activeAddresses } from '../address/active-addresses.ts';
import { registerRouter } from '../address/current-search.ts';
import { onSessionEnd } from '../api/connection.ts';
import { startErrorReports } from '../api/error-reports.ts';
import { Splash } from '../frame/splash.tsx';
import { TitleScope } from '../frame/title-scope.tsx';
import { START_PATHS } from '../routes/start-paths.ts';
import { SystemErrorScreen } from '../screens/errors/system-error-screen.tsx';
import { currentSignInByAddress } from '../session/arrival.ts';
import { endSession } from '../session/end-session.ts';
import { causeOfRefusal } from '../session/model/session-end.ts';
import { hasStoredSession } from '../session/session-store.ts';
import { addRoutes, type FixedParts, publicRoutes, ROOT } from '../shells/build-routes.ts';
import { lateRoutes } from '../shells/late-routes.ts';
import { isMobileAddress, isOlderAddress, needsSession } from '../shells/needs-session.ts';
import { recordLayout } from '../shells/record-layout.ts';
import { withTexts } from '../shells/with-texts.ts';
import { loadScreen, prepareSignedInScreens } from './load-screen.ts';
import { RootLayout } from './root-layout.tsx';
import { UnknownAddress } from './unknown-address.tsx';

const fetchArea = withTexts(
  () => import('../shells/desktop/signed-in-area.ts'),
  ['data', 'menu', 'vocabulary'],
);
const SignedInLayout = lazy(async () => ({ default: (await fetchArea()).SignedInLayout }));
const BrokenScreen = lazy(async () => ({ default: (await fetchArea()).BrokenScreen }));
// Loaded in parallel with the screen; other layouts have their own frame. A failure is not handled here: the
// layout retries it.
if (hasStoredSession() && !isMobileAddress(location.pathname) && !isOlderAddress(location.pathname))
  fetchArea().catch(() => undefined);

const DASHBOARDS: readonly string[] = Object.values(START_PATHS.dashboard);

const parts: FixedParts = {
  RootLayout,
  SignedInLayout,
  SystemErrorScreen,
  BrokenScreen,
  UnknownAddress,
  Splash,
  TitleScope,
  loadScreen,
};

recordLayoutOf(location);

export const router = createBrowserRouter([publicRoutes(activeAddresses(), parts)], {
  // Called for each address without a static route. Routes that exist already are not added again.
  patchRoutesOnNavigation: async ({ path, patch }) => {
    if (needsSession(path) && !DASHBOARDS.includes(path)) prepareSignedInScreens();
    addRoutes(patch, ROOT, await lateRoutes(path, parts));
  },
});
registerRouter(router);
// Before rendering, because the screen may link to addresses of its layout.
router.subscribe((state) => recordLayoutOf(state.location));
onSessionEnd(({ said }) => endSession('expired', causeOfRefusal(said.key)));
startErrorReports(() =>
  router.state.matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join('/'),
);

/** Ignores the redirect from the login provider, which always goes to the home page, whatever the layout. */
function recordLayoutOf({ pathname }: { pathname: string }): void {
  if (!currentSignInByAddress()) recordLayout(pathname);
}
