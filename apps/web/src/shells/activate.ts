import { setActiveAddresses } from '../address/active-addresses.ts';
import { isMobile, noteMobile } from '../session/mobile-flag.ts';
import { entryAddresses } from './entry-addresses.ts';
import { isMobileAddress, needsSession } from './needs-session.ts';
import { ENTRY_PATHS, MOBILE_PATHS } from './public-paths.ts';

type MobileEntry = keyof typeof MOBILE_PATHS | 'dashboard';

/** Who is in the mobile layout stays in it: what has addresses in both has that of the layout that was opened last. */
const inLayout = (entry: MobileEntry) => () => {
  if (!isMobile()) return entryAddresses[entry]();
  return entry === 'dashboard' ? ENTRY_PATHS.mobileDashboard : MOBILE_PATHS[entry];
};

// Before the session reads the address that the app was opened with.
if (isMobileAddress(location.pathname)) noteMobile(true);
setActiveAddresses({
  addresses: {
    ...entryAddresses,
    home: inLayout('home'),
    background: inLayout('background'),
    login: inLayout('login'),
    logout: inLayout('logout'),
    dashboard: inLayout('dashboard'),
  },
  needsSession,
});
