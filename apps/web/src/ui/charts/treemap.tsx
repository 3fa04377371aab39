import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { ChartProps, Frame } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { nextTile } from './model/next-tile.ts';
import { truncateText } from './model/rank-plot.ts';
import { type PlacedGroup, type PlacedTile, type TileGroup, tilePlot } from './model/tile-plot.ts';
import { TonePatterns, tonePatternId } from './tone-patterns.tsx';
import type { Tone } from './tones.ts';
import { useChartFormats } from './use-chart-formats.ts';

interface TreemapProps
  extends Pick<ChartProps, 'title' | 'lead' | 'yLabel' | 'xLabel' | 'fileName' | 'formatY'> {
  groups: readonly TileGroup[];
  /** Legend of colours and patterns. */
  bands: readonly { tone: Tone; label: string }[];
  /** The data as a table. */
  table: ReactNode;
}

const HEIGHT = 420;
const LETTER = 8.5;
const INSET = 8;
const LINE = 20;

/** A treemap: tiles sized by value, in the colour and pattern of their band. */
export function Treemap({ groups, bands, ...chart }: TreemapProps) {
  const formats = useChartFormats(chart);
  const id = useId();
  const draw = (available: number): Drawing => {
    const frame: Frame = { width: available, height: HEIGHT, left: 0, right: 0, top: 0, bottom: 0 };
    const plot = tilePlot(groups, available, HEIGHT);
    return {
      frame,
      marks: plot.tiles,
      picture: (
        <>
          <TonePatterns id={id} isSoft />
          {plot.groups.map((group) => group.hasName && <GroupName key={group.key} group={group} />)}
          {plot.tiles.map((placed) => (
            <Tile
              key={placed.tile.key}
              placed={placed}
              fill={`url(#${tonePatternId(id, placed.tile.tone)})`}
              value={placed.point.y === null ? '' : formats.y(placed.point.y)}
            />
          ))}
        </>
      ),
    };
  };
  return (
    <ChartFigure
      {...chart}
      series={[
        { name: chart.yLabel, points: groups.flatMap(({ tiles }) => tiles.map(({ point }) => point)) },
      ]}
      kind="tiles"
      formats={formats}
      draw={draw}
      next={nextTile}
      startsAtFirst
      legend={bands.map(({ tone, label }) => ({
        key: tone,
        words: label,
        swatch: (
          <g className={classNames(styles[`tone-${tone}`])}>
            <TonePatterns id={`${id}-${tone}-key`} isSoft />
            <rect
              className={classNames(styles.tile)}
              x={1}
              y={1}
              width={34}
              height={14}
              fill={`url(#${tonePatternId(`${id}-${tone}-key`, tone)})`}
            />
            <rect className={classNames(styles.edge)} x={1} y={1} width={34} height={4} />
          </g>
        ),
      }))}
    />
  );
}

function GroupName({ group: { name, left, top, width } }: { group: PlacedGroup }) {
  return (
    <text className={classNames(styles.name)} x={left} y={top + 16}>
      {truncateText(name, Math.floor(width / LETTER))}
    </text>
  );
}

/** A tile with as much of its name and value as fits; the details show the rest. */
function Tile({ placed, fill, value }: { placed: PlacedTile; fill: string; value: string }) {
  const { left, top, width, height } = placed.box;
  const letters = Math.floor((width - 2 * INSET) / LETTER);
  const hasValue = letters >= value.length && height >= LINE + INSET;
  const hasName = letters >= 6 && height >= 2 * LINE + INSET;
  return (
    <g className={classNames(styles[`tone-${placed.tile.tone}`])}>
      <rect className={classNames(styles.tile)} x={left} y={top} width={width} height={height} fill={fill} />
      <rect className={classNames(styles.edge)} x={left} y={top} width={width} height={Math.min(4, height)} />
      {hasValue && (
        <text className={classNames(styles.tileValue)} x={left + INSET} y={top + LINE}>
          {value}
        </text>
      )}
      {hasName && (
        <text className={classNames(styles.tileName)} x={left + INSET} y={top + 2 * LINE}>
          {truncateText(placed.tile.point.x, letters)}
        </text>
      )}
    </g>
  );
}
