import type { Addresses } from '../src/address/addresses.ts';
import { desktopAddresses, mobileAddresses, olderAddresses } from '../src/shells/addresses.ts';
import { isMobileAddress, isOlderAddress } from '../src/shells/needs-session.ts';

/** Addresses of the layout that an address belongs to. */
export function addressesAt(address: string): Addresses {
  if (isMobileAddress(address)) return mobileAddresses;
  return isOlderAddress(address) ? olderAddresses : desktopAddresses;
}
