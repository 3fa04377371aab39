import type { PlaceName, Places } from '../routes/table.ts';

export type { PlaceName, Places };
export type PlaceOf<Name extends PlaceName> = { name: Name } & Places[Name];
export type Place = { [Name in PlaceName]: PlaceOf<Name> }[PlaceName];
