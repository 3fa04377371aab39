export { type AddressPolicy, refuseAddress } from './address.ts';
