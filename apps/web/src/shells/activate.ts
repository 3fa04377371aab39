import { setActiveAddresses } from '../address/active-addresses.ts';
import { isMobile } from '../session/mobile-flag.ts';
import { entryAddresses } from './entry-addresses.ts';
import { needsSession } from './needs-session.ts';
import { MOBILE_HOME } from './public-paths.ts';

// Before the session reads the address that the app was opened with.
setActiveAddresses({
  addresses: { ...entryAddresses, home: () => (isMobile() ? MOBILE_HOME : entryAddresses.home()) },
  needsSession,
});
