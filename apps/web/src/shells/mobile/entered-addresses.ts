import { setActiveAddresses } from '../../address/active-addresses.ts';
import { isMobile } from '../../session/mobile-flag.ts';
import { entryAddresses, entryAddressesOf } from '../entry-addresses.ts';
import { needsSession } from '../needs-session.ts';

const mobileEntryAddresses = entryAddressesOf('mobile');

// In the mobile layout, places with several addresses use the mobile one.
setActiveAddresses({
  addresses: () => (isMobile() ? mobileEntryAddresses : entryAddresses),
  needsSession,
});
