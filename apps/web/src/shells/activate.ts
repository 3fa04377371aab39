import { setActiveAddresses } from '../address/active-addresses.ts';
import { desktopAddresses } from './desktop/addresses.ts';
import { needsSession } from './needs-session.ts';

// Before the session reads the address that the app was opened with. Only the desktop shell has screens so far.
setActiveAddresses({ addresses: desktopAddresses, needsSession });
