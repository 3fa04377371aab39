import { setActiveAddresses } from '../../address/active-addresses.ts';
import type { EntryAddresses } from '../../address/addresses.ts';
import { isMobile } from '../../session/mobile-flag.ts';
import { entryAddresses } from '../entry-addresses.ts';
import { needsSession } from '../needs-session.ts';
import { MOBILE_PATHS } from '../public-paths.ts';

const ADDRESSES: EntryAddresses = {
  ...entryAddresses,
  home: () => MOBILE_PATHS.home,
  background: () => MOBILE_PATHS.background,
  login: () => MOBILE_PATHS.login,
  logout: () => MOBILE_PATHS.logout,
  dashboard: entryAddresses.mobileDashboard,
};

// While people are in the mobile layout, what has addresses in both layouts has that of this one.
setActiveAddresses({ addresses: () => (isMobile() ? ADDRESSES : entryAddresses), needsSession });
