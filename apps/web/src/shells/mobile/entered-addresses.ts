import { setActiveAddresses } from '../../address/active-addresses.ts';
import { isMobile } from '../../session/mobile-flag.ts';
import { entryAddresses, entryAddressesOf } from '../entry-addresses.ts';
import { needsSession } from '../needs-session.ts';

const mobileEntryAddresses = entryAddressesOf('mobile');

// While people are in the mobile layout, what has addresses in both layouts has that of this one.
setActiveAddresses({
  addresses: () => (isMobile() ? mobileEntryAddresses : entryAddresses),
  needsSession,
});
