import { setActiveAddresses } from '../address/active-addresses.ts';
import { entryAddresses } from './entry-addresses.ts';
import { needsSession } from './needs-session.ts';

// Before the session reads the address that the app was opened with. The mobile shell adds its own (`mobile/late-routes.ts`).
setActiveAddresses({ addresses: () => entryAddresses, needsSession });
