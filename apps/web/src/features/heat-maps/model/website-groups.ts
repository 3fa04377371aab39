import type { WebsiteTiles } from '../../../data/heat-maps.ts';

type Tile = WebsiteTiles['tiles'][number];
type Together = NonNullable<WebsiteTiles['organizations'][number]['rest']>;

/** Tiles of one organization: one for each of its largest websites, and one for the rest. */
export interface WebsiteGroup {
  /** Null: all organizations without tiles. */
  organization: { id: number; name: string } | null;
  websites: Tile[];
  rest: (Together & { organizations: number }) | null;
}

/** Groups all websites with a score, in the order of the organizations. */
export function websiteGroups({ tiles, organizations, others }: WebsiteTiles): WebsiteGroup[] {
  const groups: WebsiteGroup[] = organizations.map(({ id, name, rest }) => ({
    organization: { id, name },
    websites: tiles.filter(({ organizationId }) => organizationId === id),
    rest: rest && { ...rest, organizations: 1 },
  }));
  return others ? [...groups, { organization: null, websites: [], rest: others }] : groups;
}
