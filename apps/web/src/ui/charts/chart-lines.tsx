import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { ChartSeries, Frame, Mark } from './chart-data.ts';
import { Marker } from './marker.tsx';
import type { LinePlot } from './model/line-plot.ts';
import { spreadLabels } from './model/spread-labels.ts';
import { seriesStyle } from './series-style.ts';
import type { ChartFormats } from './use-chart-formats.ts';

interface ChartLinesProps {
  plot: LinePlot;
  series: readonly ChartSeries[];
  frame: Frame;
  formats: ChartFormats;
  /** Labels each line at its end. */
  hasNames: boolean;
}

const ABOVE = 12;
const LINE_HEIGHT = 18;
const LETTER = 8;

/** Lines with markers; values are shown at each point if there is space, otherwise at the last one. */
export function ChartLines({ plot, series, frame, formats, hasNames }: ChartLinesProps) {
  const ends = plot.lines.map(({ marks }) => marks.findLast(({ point }) => point.y !== null));
  const nameYs = spreadLabels(
    ends.map((end) => end?.cy ?? frame.top),
    LINE_HEIGHT,
    frame.top,
    frame.height - frame.bottom,
  );
  return (
    <>
      {plot.lines.map(({ path, marks }, index) => {
        const { number, dash } = seriesStyle(index);
        const name = series[index]?.name ?? '';
        return (
          <g key={name} className={classNames(styles.look, styles[`look${number}`])}>
            <path className={classNames(styles.line)} d={path} strokeDasharray={dash} />
            {marks.map((mark) => (
              <Marker key={mark.place} mark={mark} />
            ))}
            {hasNames && ends[index] && (
              <text
                className={classNames(styles.text)}
                x={frame.width - frame.right + 8}
                y={(nameYs[index] ?? 0) + 5}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
      {plot.lines.length === 1 &&
        pointsWithValue(plot, formats).map(({ place, point, cx, cy }) => (
          <text
            key={place}
            className={classNames(styles.value)}
            x={cx}
            y={Math.max(cy - ABOVE, 26)}
            textAnchor="middle"
          >
            {point.y === null ? '' : formats.y(point.y)}
          </text>
        ))}
    </>
  );
}

/** Points with a visible value. */
function pointsWithValue(plot: LinePlot, formats: ChartFormats): Mark[] {
  const marks = plot.lines[0]?.marks.filter(({ point }) => point.y !== null) ?? [];
  const longest = Math.max(0, ...marks.map(({ point }) => formats.y(point.y ?? 0).length));
  return plot.step >= longest * LETTER + 16 ? marks : marks.slice(-1);
}
