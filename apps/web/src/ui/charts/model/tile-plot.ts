import { hierarchy, treemap } from 'd3-hierarchy';
import type { ChartPoint, Mark } from '../chart-data.ts';
import type { Tone } from '../tones.ts';

export interface ChartTile {
  key: string;
  /** Name, value, link target and note. */
  point: ChartPoint & { x: string };
  /** Proportional to its area. */
  size: number;
  tone: Tone;
}

/** Tiles with a common heading. */
export interface TileGroup {
  key: string;
  name: string;
  tiles: readonly ChartTile[];
}

export interface PlacedTile extends Mark {
  tile: ChartTile;
}

export interface PlacedGroup {
  key: string;
  name: string;
  left: number;
  top: number;
  width: number;
  /** Whether there is space for the name above the tiles. */
  hasName: boolean;
}

export interface TilePlot {
  groups: PlacedGroup[];
  /** Largest first. */
  tiles: PlacedTile[];
}

/** Height of the group name. */
const NAME = 22;
const MIN_NAMED = { width: 72, height: 64 };

interface Node {
  group?: TileGroup;
  tile?: ChartTile;
  children?: Node[];
}

/** Treemap layout: areas in proportion to sizes, grouped. A single group has no name. */
export function tilePlot(all: readonly TileGroup[], width: number, height: number): TilePlot {
  const nonEmptyGroups = all.filter(({ tiles }) => tiles.length > 0);
  const tree = hierarchy<Node>({
    children: nonEmptyGroups.map((group) => ({ group, children: group.tiles.map((tile) => ({ tile })) })),
  })
    .sum(({ tile }) => tile?.size ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const hasName = (node: { depth: number; x0: number; x1: number; y0: number; y1: number }) =>
    node.depth === 1 &&
    nonEmptyGroups.length > 1 &&
    node.x1 - node.x0 >= MIN_NAMED.width &&
    node.y1 - node.y0 >= MIN_NAMED.height;
  const placed = treemap<Node>()
    .size([width, height])
    .paddingInner(2)
    .paddingTop((node) => (hasName(node) ? NAME : 0))(tree);
  const groups = (placed.children ?? []).flatMap((node) =>
    node.data.group
      ? [
          {
            key: node.data.group.key,
            name: node.data.group.name,
            left: node.x0,
            top: node.y0,
            width: node.x1 - node.x0,
            hasName: hasName(node),
          },
        ]
      : [],
  );
  const tiles = placed
    .leaves()
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
    .flatMap((node) => (node.data.tile ? [{ node, tile: node.data.tile }] : []))
    .map(({ node: { x0, x1, y0, y1 }, tile }, place) => ({
      series: 0,
      place,
      point: tile.point,
      tile,
      cx: (x0 + x1) / 2,
      cy: (y0 + y1) / 2,
      box: { left: x0, top: y0, width: x1 - x0, height: y1 - y0 },
    }));
  return { groups, tiles };
}
