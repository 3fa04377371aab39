import type { BrandId } from '@abhigam/domain';
import type { PublicPlaceName } from '../routes/public.ts';
import type { DefaultedParams } from '../routes/table.ts';
import type { Place, PlaceName, Places } from './places.ts';

/** Text parameters also accept numeric row ids. */
type AddressParams<Params> = {
  [Key in keyof Params]: string extends Params[Key] ? Params[Key] | number : Params[Key];
};

/** The argument is omitted for places without parameters, and optional when all parameters are optional. */
type AddressOf<Params> = keyof Params extends never
  ? () => string
  : Record<never, never> extends Params
    ? (params?: AddressParams<Params>) => string
    : (params: AddressParams<Params>) => string;

type WithDefaults<Name extends PlaceName> = Omit<Places[Name], DefaultedParams<Name>> &
  Partial<Pick<Places[Name], DefaultedParams<Name>>>;

/**
 * Builds every address of one shell: one function per place of the route table. Code inside a shell never
 * builds an address by hand.
 */
export type Addresses = { readonly [Name in PlaceName]: AddressOf<WithDefaults<Name>> } & AddressBook;

/** Builds and parses the addresses of a shell. */
export interface AddressBook {
  /** Address of any place, such as one that `placeOf` of another shell has returned. */
  of(place: Place): string;
  /** The place of an address of this shell; null for an unknown address. */
  placeOf(address: string): Place | null;
  /**
   * Paths of a place for the router, with `:names` for parameters; the first one is used for building
   * addresses.
   */
  pathsOf(name: PlaceName): readonly string[];
}

/**
 * Places that are reached from outside a shell. The home page loads this list, so new places elsewhere must not
 * make it larger.
 */
export interface EntryAddresses
  extends Pick<Addresses, Exclude<PublicPlaceName, 'using'> | 'onboarding' | 'pathsOf'> {
  using(brand: BrandId): string;
  dashboard(): string;
  /** Dashboard of the mobile layout. */
  mobileDashboard(): string;
  /** Name of the entry place of a path; null for every other path. */
  entryOf(pathname: string): string | null;
}
