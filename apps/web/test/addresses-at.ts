import type { Addresses } from '../src/address/addresses.ts';
import { desktopAddresses } from '../src/shells/desktop/addresses.ts';
import { mobileAddresses } from '../src/shells/mobile/addresses.ts';
import { isMobileAddress, isOlderAddress } from '../src/shells/needs-session.ts';
import { olderAddresses } from '../src/shells/older/addresses.ts';

/** Those of the layout that an address is of. */
export function addressesAt(address: string): Addresses {
  if (isMobileAddress(address)) return mobileAddresses;
  return isOlderAddress(address) ? olderAddresses : desktopAddresses;
}
