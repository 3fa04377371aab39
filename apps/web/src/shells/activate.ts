import { setActiveAddresses } from '../address/active-addresses.ts';
import { entryAddresses } from './entry-addresses.ts';
import { needsSession } from './needs-session.ts';

// Must run before the session reads the address that opened the app. The mobile shell replaces these addresses
// (`mobile/late-routes.ts`).
setActiveAddresses({ addresses: () => entryAddresses, needsSession });
