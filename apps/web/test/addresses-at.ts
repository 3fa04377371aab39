import type { Addresses } from '../src/address/addresses.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from '../src/shells/addresses.ts';
import { isMobileAddress, isOlderAddress } from '../src/shells/needs-session.ts';

/** Those of the layout that an address is of. */
export function addressesAt(address: string): Addresses {
  if (isMobileAddress(address)) return mobileAddresses;
  return isOlderAddress(address) ? olderAddresses : desktopAddresses;
}
