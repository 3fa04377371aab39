import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { ChartBand, Frame } from './chart-data.ts';
import { labelledPlaces } from './model/places.ts';
import type { YAxis } from './model/y-axis.ts';
import type { ChartFormats } from './use-chart-formats.ts';

interface ChartAxesProps {
  frame: Frame & { hasBandNamesInside: boolean };
  axis: YAxis;
  places: readonly { x: Date | string; cx: number }[];
  /** Pixels between categories. */
  step: number;
  bands: readonly ChartBand[];
  yLabel: string;
  xLabel: string;
  formats: ChartFormats;
}

/** Pixels from the middle of a text line to its baseline. */
const HALF_LINE = 5;
/** Pixels from the top of a text line to its baseline. */
const LINE = 16;
const LETTER = 8;

/** Bands, grid lines of the vertical axis, and the labels of both axes. */
export function ChartAxes({ frame, axis, places, step, bands, yLabel, xLabel, formats }: ChartAxesProps) {
  const end = frame.width - frame.right;
  const foot = frame.height - frame.bottom;
  const labels = places.map(({ x }) => formats.x(x));
  const room = Math.max(0, ...labels.map((label) => [...label].length)) * LETTER + 24;
  return (
    <g>
      {bands.map(({ label, tone, from, to }) => {
        const [top, bottom] = [axis.y(to), axis.y(from)];
        return (
          <g key={label}>
            <rect
              className={classNames(styles.band, styles[tone])}
              x={frame.left}
              y={top}
              width={end - frame.left}
              height={bottom - top}
            />
            {!frame.hasBandNamesInside && (
              <text className={classNames(styles.text)} x={end + 8} y={(top + bottom) / 2 + HALF_LINE}>
                {label}
              </text>
            )}
          </g>
        );
      })}
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classNames(tick === axis.min ? styles.foot : styles.grid)}
            x1={frame.left}
            x2={end}
            y1={axis.y(tick)}
            y2={axis.y(tick)}
          />
          <text
            className={classNames(styles.text)}
            x={frame.left - 8}
            y={axis.y(tick) + HALF_LINE}
            textAnchor="end"
          >
            {formats.y(tick)}
          </text>
        </g>
      ))}
      {frame.hasBandNamesInside &&
        bands.map(({ label, from, to }) => (
          <text
            key={label}
            className={classNames(styles.text)}
            x={frame.left + 8}
            // At the top of a high band, where lines rarely pass; in the middle of a low one.
            y={Math.min(axis.y(to) + LINE, (axis.y(to) + axis.y(from)) / 2 + HALF_LINE)}
          >
            {label}
          </text>
        ))}
      {labelledPlaces(places.length, step, room).map((place) => {
        const cx = places[place]?.cx ?? 0;
        // Keeps the outermost labels inside the chart.
        const x = Math.min(Math.max(cx, room / 2), frame.width - room / 2);
        return (
          <g key={place}>
            <line className={classNames(styles.foot)} x1={cx} x2={cx} y1={foot} y2={foot + 5} />
            <text className={classNames(styles.text)} x={x} y={foot + 20} textAnchor="middle">
              {labels[place]}
            </text>
          </g>
        );
      })}
      <text className={classNames(styles.text)} x={0} y={14}>
        {yLabel}
      </text>
      <text
        className={classNames(styles.text)}
        x={(frame.left + end) / 2}
        y={frame.height - 8}
        textAnchor="middle"
      >
        {xLabel}
      </text>
    </g>
  );
}
