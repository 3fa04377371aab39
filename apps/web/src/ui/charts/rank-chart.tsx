import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { ChartPoint, ChartProps, Frame } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { BAR, type RankBar, ROW, rankPlot } from './model/rank-plot.ts';
import { TonePatterns, tonePatternId } from './tone-patterns.tsx';
import type { Tone } from './tones.ts';
import { useChartFormats } from './use-chart-formats.ts';

interface RankChartProps
  extends Pick<ChartProps, 'title' | 'lead' | 'yLabel' | 'xLabel' | 'fileName' | 'formatY'> {
  /** In display order; names may repeat. */
  bars: readonly (ChartPoint & { tone: Tone })[];
  /** Value of a bar of full width. */
  most: number;
}

/** A ranked list of named values as horizontal bars, each below its name. */
export function RankChart({ bars, most, ...chart }: RankChartProps) {
  const formats = useChartFormats(chart);
  const id = useId();
  const draw = (available: number): Drawing => {
    const frame: Frame = {
      width: available,
      height: bars.length * ROW,
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
    };
    const marks = rankPlot(bars, available, most);
    return {
      frame,
      marks,
      picture: (
        <>
          <TonePatterns id={id} />
          {marks.map((mark) => (
            <Row
              key={mark.place}
              mark={mark}
              width={available}
              fill={`url(#${tonePatternId(id, bars[mark.place]?.tone ?? 'plain')})`}
              value={mark.point.y === null ? '' : formats.y(mark.point.y)}
            />
          ))}
        </>
      ),
    };
  };
  return (
    <ChartFigure
      {...chart}
      series={[{ name: chart.yLabel, points: bars }]}
      kind="rank"
      formats={formats}
      draw={draw}
      startsAtFirst
    />
  );
}

function Row({ mark, width, fill, value }: { mark: RankBar; width: number; fill: string; value: string }) {
  const { top, length, name } = mark;
  return (
    <g>
      <text className={classNames(mark.point.href ? styles.linkName : styles.name)} x={0} y={top + 16}>
        {name}
      </text>
      <rect
        className={classNames(styles.rail)}
        x={0}
        y={top + 24}
        width={Math.max(0, width - 48)}
        height={BAR}
      />
      <rect className={classNames(styles.slice)} x={0} y={top + 24} width={length} height={BAR} fill={fill} />
      <text className={classNames(styles.value)} x={width} y={top + 36} textAnchor="end">
        {value}
      </text>
    </g>
  );
}
