import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { BarPatterns, patternId } from './bar-patterns.tsx';
import styles from './chart.module.css';
import type { BarPlot } from './model/bar-plot.ts';
import type { YAxis } from './model/y-axis.ts';
import { seriesStyle } from './series-style.ts';
import type { ChartFormats } from './use-chart-formats.ts';

interface ChartBarsProps {
  plot: BarPlot;
  axis: YAxis;
  formats: ChartFormats;
}

const ABOVE = 6;
const LETTER = 8;

/** Bars in the colours and patterns of their series, with the total above if there is space. */
export function ChartBars({ plot, axis, formats }: ChartBarsProps) {
  const id = useId();
  const sums = plot.places.map(({ cx }, place) => {
    const values = plot.bars.filter((bar) => bar.place === place).map(({ point }) => point.y);
    const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
    return { cx, sum, isKnown: values.some((value) => value !== null) };
  });
  const longest = Math.max(0, ...sums.map(({ sum }) => formats.y(sum).length));
  const hasRoom = plot.step >= longest * LETTER + 8;
  return (
    <>
      <BarPatterns id={id} />
      {plot.bars.map(({ series, place, x, y, width, height }) => (
        <rect
          key={`${series} ${place}`}
          className={classNames(styles.bar)}
          x={x}
          y={y}
          width={width}
          height={height}
          fill={`url(#${patternId(id, seriesStyle(series).number)})`}
        />
      ))}
      {sums.map(({ cx, sum, isKnown }) =>
        isKnown ? (
          hasRoom && (
            <text
              key={cx}
              className={classNames(styles.value)}
              x={cx}
              y={axis.y(sum) - ABOVE}
              textAnchor="middle"
            >
              {formats.y(sum)}
            </text>
          )
        ) : (
          <path
            key={cx}
            className={classNames(styles.gap)}
            transform={`translate(${cx} ${axis.y(0)})`}
            d="M-5,-5L5,5M5,-5L-5,5"
          />
        ),
      )}
    </>
  );
}
