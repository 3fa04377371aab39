import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { ChartPoint, ChartProps, Frame } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { type IntervalPlot, intervalPlot } from './model/interval-plot.ts';
import { type ChartFormats, useChartFormats } from './use-chart-formats.ts';

interface IntervalChartProps
  extends Pick<ChartProps, 'title' | 'lead' | 'yLabel' | 'xLabel' | 'fileName' | 'formatY'> {
  value: number;
  /** Ends of the interval. */
  low: number;
  high: number;
  names: { low: string; value: string; high: string };
  /** Range of the axis. */
  range: readonly [number, number];
}

/** Pixels for the number next to an end, and minimum distance between two numbers. */
const SIDE = 60;
const GAP = 12;
const HEIGHT = 112;

/** A value with its confidence interval: a dot on a line with two ends, above an axis. */
export function IntervalChart({ value, low, high, names, range, ...chart }: IntervalChartProps) {
  const formats = useChartFormats(chart);
  const points: [ChartPoint, ChartPoint, ChartPoint] = [
    { x: names.low, y: low },
    { x: names.value, y: value },
    { x: names.high, y: high },
  ];
  const draw = (available: number): Drawing => {
    const frame: Frame = { width: available, height: HEIGHT, left: SIDE, right: SIDE, top: 0, bottom: 48 };
    const plot = intervalPlot(frame, range, points);
    return {
      frame,
      marks: plot.marks,
      picture: <Picture {...{ frame, plot, formats }} label={chart.yLabel} />,
    };
  };
  return (
    <ChartFigure
      {...chart}
      series={[{ name: chart.yLabel, points }]}
      kind="interval"
      formats={formats}
      draw={draw}
      startsAtFirst
    />
  );
}

interface PictureProps {
  frame: Frame;
  plot: IntervalPlot;
  formats: ChartFormats;
  label: string;
}

function Picture({ frame, plot, formats, label }: PictureProps) {
  const { marks, cy, ticks } = plot;
  const [low, value, high] = marks;
  const foot = frame.height - frame.bottom;
  const words = (y: number | null) => (y === null ? '' : formats.y(y));
  return (
    <g className={classNames(styles.look, styles.look0)}>
      {ticks.map(({ value: tick, cx }) => (
        <g key={tick}>
          <line className={classNames(styles.grid)} x1={cx} x2={cx} y1={frame.top + 20} y2={foot} />
          <text className={classNames(styles.text)} x={cx} y={foot + 18} textAnchor="middle">
            {formats.y(tick)}
          </text>
        </g>
      ))}
      <line
        className={classNames(styles.foot)}
        x1={frame.left}
        x2={frame.width - frame.right}
        y1={foot}
        y2={foot}
      />
      <text className={classNames(styles.text)} x={frame.width / 2} y={frame.height - 8} textAnchor="middle">
        {label}
      </text>
      <path
        className={classNames(styles.whisker)}
        d={`M${low.cx} ${cy}H${high.cx}M${low.cx} ${cy - 9}v18M${high.cx} ${cy - 9}v18`}
      />
      <circle className={classNames(styles.marker)} cx={value.cx} cy={cy} r={7} />
      <text className={classNames(styles.value)} x={value.cx} y={cy - 14} textAnchor="middle">
        {words(value.point.y)}
      </text>
      {low.cx < high.cx && (
        <>
          <text className={classNames(styles.text)} x={low.cx - GAP} y={cy + 5} textAnchor="end">
            {words(low.point.y)}
          </text>
          <text className={classNames(styles.text)} x={high.cx + GAP} y={cy + 5}>
            {words(high.point.y)}
          </text>
        </>
      )}
    </g>
  );
}
