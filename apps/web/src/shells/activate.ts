import { setActiveAddresses } from '../address/active-addresses.ts';
import { entryAddresses } from './entry-addresses.ts';
import { needsSession } from './needs-session.ts';

// Before the session reads the address that the app was opened with. Only the desktop shell has screens so far.
setActiveAddresses({ addresses: entryAddresses, needsSession });
