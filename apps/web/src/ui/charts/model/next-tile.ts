import type { Mark } from '../chart-data.ts';

type Box = Mark['box'];

/** Weight of the sideways distance, compared with the distance in the direction of the key. */
const SIDEWAYS_WEIGHT = 3;

/**
 * The tile that a key moves to: the nearest one in the direction of an arrow; Home and End go to the largest
 * and smallest. Null for other keys; the same tile at an edge.
 */
export function nextTile(tiles: readonly Mark[], from: Mark, key: string): Mark | null {
  if (key === 'Home') return tiles[0] ?? from;
  if (key === 'End') return tiles.at(-1) ?? from;
  const ahead = AHEAD[key];
  if (!ahead) return null;
  const [best] = tiles
    .filter((tile) => tile !== from)
    .map((tile) => ({ tile, ...ahead(from.box, tile.box) }))
    // Tolerance for rounding of shared edges.
    .filter(({ gap }) => gap > -1)
    .map(({ tile, gap, aside }) => ({ tile, cost: Math.max(0, gap) + SIDEWAYS_WEIGHT * aside }))
    .sort((a, b) => a.cost - b.cost);
  return best?.tile ?? from;
}

interface Way {
  /** Distance between the facing edges, in the direction of the key. */
  gap: number;
  /** Sideways distance. */
  aside: number;
}

const rowsApart = (a: Box, b: Box) => rangeDistance(a.top, a.top + a.height, b.top, b.top + b.height);
const columnsApart = (a: Box, b: Box) => rangeDistance(a.left, a.left + a.width, b.left, b.left + b.width);

const AHEAD: Record<string, ((from: Box, to: Box) => Way) | undefined> = {
  ArrowRight: (from, to) => ({ gap: to.left - (from.left + from.width), aside: rowsApart(from, to) }),
  ArrowLeft: (from, to) => ({ gap: from.left - (to.left + to.width), aside: rowsApart(from, to) }),
  ArrowDown: (from, to) => ({ gap: to.top - (from.top + from.height), aside: columnsApart(from, to) }),
  ArrowUp: (from, to) => ({ gap: from.top - (to.top + to.height), aside: columnsApart(from, to) }),
};

/**
 * Distance of two ranges, 0 when they overlap; the distance of their centres is a tie-breaker, so that an
 * aligned tile wins.
 */
function rangeDistance(a0: number, a1: number, b0: number, b1: number): number {
  const between = Math.max(0, b0 - a1, a0 - b1);
  return between + Math.abs((a0 + a1) / 2 - (b0 + b1) / 2) / 1000;
}
