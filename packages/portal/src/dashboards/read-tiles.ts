import {
  type Db,
  listOrganizationTiles,
  listOwnTiles,
  listWebsiteTiles,
  type OrganizationTileRow,
  readOverallFigures,
  type WebsiteTileRow,
} from '@abhigam/db';
import type { ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';

/** Totals of the websites without a tile. */
export interface SummedWebsites {
  websites: number;
  cntPages: number;
  avgScore: number;
}

/** The same totals over several organizations. */
export type SummedOrganizations = SummedWebsites & { organizations: number };

export interface WebsiteTiles {
  tiles: WebsiteTileRow[];
  /** The organizations of the tiles, each with the totals of its other websites. */
  organizations: { id: number; name: string; rest: SummedWebsites | null }[];
  others: SummedOrganizations | null;
}

export interface OrganizationTiles {
  tiles: OrganizationTileRow[];
  others: SummedOrganizations | null;
}

/** Sums over websites with a score. */
interface Sums {
  organizations: number;
  websites: number;
  scoreSum: number;
  cntPages: number;
}

/**
 * The largest websites as tiles, and totals of the rest: per organization with a tile, and over all other
 * organizations.
 */
export async function readWebsiteTiles(
  { db }: ReadDeps,
  principal: Principal,
  { organizationId, limit }: { organizationId?: number | undefined; limit: number },
): Promise<WebsiteTiles> {
  const scope = scopeOf(principal, 'website.list');
  if (scope.reach === 'own') return tilesOfTester(await listOwnTiles(db, scope), limit);
  // An organization out of scope has no tiles.
  if (scope.reach === 'organization' && (organizationId ?? scope.organizationId) !== scope.organizationId)
    return { tiles: [], organizations: [], others: null };
  const tileScope =
    organizationId === undefined ? scope : ({ reach: 'organization', organizationId } as const);
  const tiles = await listWebsiteTiles(db, tileScope, { limit });
  const ids = [...new Set(tiles.map((tile) => tile.organizationId))];
  const organizations = await listOrganizationTiles(db, { limit: ids.length, ids });
  const shown = Map.groupBy(tiles, (tile) => tile.organizationId);
  return {
    tiles,
    organizations: organizations.map((organization) => ({
      id: organization.id,
      name: organization.name,
      rest: together(without(sumsOf(organization), (shown.get(organization.id) ?? []).map(sumsOfTile))),
    })),
    others: tileScope.reach === 'all' ? othersOf(await sumsOfAll(db), organizations) : null,
  };
}

/** The organizations with the most scored websites as tiles, and totals of the rest. */
export async function readOrganizationTiles(
  { db }: ReadDeps,
  principal: Principal,
  { limit }: { limit: number },
): Promise<OrganizationTiles> {
  scopeOf(principal, 'dashboard.overall');
  const tiles = await listOrganizationTiles(db, { limit });
  return { tiles, others: othersOf(await sumsOfAll(db), tiles) };
}

/** All websites of a tester are loaded, so the rest is computed from the rows. */
function tilesOfTester(rows: readonly WebsiteTileRow[], limit: number): WebsiteTiles {
  const names = new Map(
    rows.map(({ organizationId, organizationName }) => [organizationId, organizationName]),
  );
  const rest = rows.slice(limit);
  return {
    tiles: rows.slice(0, limit),
    organizations: [...names].map(([id, name]) => ({
      id,
      name,
      rest: together(
        rest
          .filter((row) => row.organizationId === id)
          .map(sumsOfTile)
          .reduce(add, NONE),
      ),
    })),
    others: null,
  };
}

const NONE: Sums = { organizations: 0, websites: 0, scoreSum: 0, cntPages: 0 };

function add(one: Sums, other: Sums): Sums {
  return {
    organizations: one.organizations + other.organizations,
    websites: one.websites + other.websites,
    scoreSum: one.scoreSum + other.scoreSum,
    cntPages: one.cntPages + other.cntPages,
  };
}

function without(all: Sums, some: readonly Sums[]): Sums {
  const sums = some.reduce(add, NONE);
  return {
    organizations: all.organizations - sums.organizations,
    websites: all.websites - sums.websites,
    scoreSum: all.scoreSum - sums.scoreSum,
    cntPages: all.cntPages - sums.cntPages,
  };
}

function together({ websites, scoreSum, cntPages }: Sums): SummedWebsites | null {
  // The sums come from separate queries: a run that ends in between may have moved a website.
  if (websites <= 0) return null;
  const avgScore = Math.min(100, Math.max(0, Math.round(scoreSum / websites)));
  return { websites, cntPages: Math.max(0, cntPages), avgScore };
}

function othersOf(all: Sums, shown: readonly OrganizationTileRow[]): SummedOrganizations | null {
  const left = without(all, shown.map(sumsOf));
  const rest = together(left);
  return rest && { organizations: Math.max(0, left.organizations), ...rest };
}

async function sumsOfAll(db: Db): Promise<Sums> {
  const { scoredOrganizations, scored, scoreSum, pages } = await readOverallFigures(db);
  return { organizations: scoredOrganizations, websites: scored, scoreSum, cntPages: pages };
}

function sumsOf({ websites, scoreSum, pages }: OrganizationTileRow): Sums {
  return { organizations: 1, websites, scoreSum, cntPages: pages };
}

function sumsOfTile({ score, pages }: WebsiteTileRow): Sums {
  return { organizations: 0, websites: 1, scoreSum: score, cntPages: pages };
}
