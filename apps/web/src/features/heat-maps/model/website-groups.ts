import type { WebsiteTiles } from '../../../data/heat-maps.ts';

type Tile = WebsiteTiles['tiles'][number];
type Together = NonNullable<WebsiteTiles['organizations'][number]['rest']>;

/** Tiles of one organization: its largest websites one by one, and the rest of them as one tile. */
export interface WebsiteGroup {
  /** Null: of all organizations that have none of the tiles. */
  organization: { id: number; name: string } | null;
  websites: Tile[];
  rest: (Together & { organizations: number }) | null;
}

/** Every website with a score in one of the groups, in the order in which the organizations come. */
export function websiteGroups({ tiles, organizations, others }: WebsiteTiles): WebsiteGroup[] {
  const groups: WebsiteGroup[] = organizations.map(({ id, name, rest }) => ({
    organization: { id, name },
    websites: tiles.filter(({ organizationId }) => organizationId === id),
    rest: rest && { ...rest, organizations: 1 },
  }));
  return others ? [...groups, { organization: null, websites: [], rest: others }] : groups;
}
