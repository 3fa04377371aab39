import { setActiveAddresses } from '../address/active-addresses.ts';
import { isMobile } from '../session/mobile-flag.ts';
import { entryAddresses, mobileEntryAddresses } from './entry-addresses.ts';
import { needsSession } from './needs-session.ts';

// Before the session reads the address that the app was opened with.
setActiveAddresses({ addresses: () => (isMobile() ? mobileEntryAddresses : entryAddresses), needsSession });
