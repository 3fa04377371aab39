import { addressesOf } from './address-book.ts';

export const desktopAddresses = addressesOf('desktop');
export const mobileAddresses = addressesOf('mobile');
export const olderAddresses = addressesOf('older');
