import type { BrandId } from '@abhigam/domain';
import type { PublicPlaceName } from '../routes/public.ts';
import type { DefaultedParams } from '../routes/table.ts';
import type { Place, PlaceName, Places } from './places.ts';

/** Parameters that are text may also be given as the number of a row. */
type Given<Params> = {
  [Key in keyof Params]: string extends Params[Key] ? Params[Key] | number : Params[Key];
};

/** Nothing need be said of places without parameters, or with optional ones only. */
type AddressOf<Params> = keyof Params extends never
  ? () => string
  : Record<never, never> extends Params
    ? (params?: Given<Params>) => string
    : (params: Given<Params>) => string;

type WithDefaults<Name extends PlaceName> = Omit<Places[Name], DefaultedParams<Name>> &
  Partial<Pick<Places[Name], DefaultedParams<Name>>>;

/**
 * Where everything of the portal is found in one shell: a function for each place of the route table. Nothing below a shell
 * writes an address by itself.
 */
export type Addresses = { readonly [Name in PlaceName]: AddressOf<WithDefaults<Name>> } & AddressBook;

/** Reads and writes the addresses of a shell. */
export interface AddressBook {
  /** Any place, such as one that `placeOf` of another shell has found. */
  of(place: Place): string;
  /** What an address of this shell leads to; null for one that leads nowhere. */
  placeOf(address: string): Place | null;
  /** Paths of a place for the router, with `:names` for what varies; the first is the one that is built. */
  pathsOf(name: PlaceName): readonly string[];
}

/** Places to which people come without a shell: what the home page loads, so that further places do not make it heavier. */
export interface EntryAddresses
  extends Pick<Addresses, Exclude<PublicPlaceName, 'using'> | 'onboarding' | 'pathsOf'> {
  using(brand: BrandId): string;
  dashboard(): string;
  /** That of the layout for mobile devices. */
  mobileDashboard(): string;
  /** Name of the place among them that an address leads to; null for every other. */
  entryOf(pathname: string): string | null;
}
