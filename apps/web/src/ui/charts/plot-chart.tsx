import type { ReactNode } from 'react';
import { ChartAxes } from './chart-axes.tsx';
import type { ChartProps, Frame, Mark } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { frameFor } from './model/frame-for.ts';
import { extentOf, type YAxis, yAxis } from './model/y-axis.ts';
import { type ChartFormats, useChartFormats } from './use-chart-formats.ts';

interface Plotted {
  places: readonly { x: Date | string; cx: number }[];
  /** Pixels between positions. */
  step: number;
  marks: Mark[];
  /** Content between the axes. */
  content: ReactNode;
}

interface PlotChartProps {
  chart: ChartProps;
  kind: 'line' | 'bar';
  /** Whether series are labelled at their ends if there is space. */
  hasEndNames: boolean;
  plot: (frame: Frame & { hasNames: boolean }, axis: YAxis, formats: ChartFormats) => Plotted;
}

/** Common parts of charts with two axes: frame, axes and figure. Bars are stacked. */
export function PlotChart({ chart, kind, hasEndNames, plot }: PlotChartProps) {
  const { series, bands = [], range, yLabel, xLabel } = chart;
  const formats = useChartFormats(chart);
  const draw = (available: number): Drawing => {
    const extent = extentOf(series, kind === 'bar');
    const frame = frameFor({ available, series, bands, hasEndNames, formats, extent });
    const axis = yAxis(frame, ...extent, range);
    const { places, step, marks, content } = plot(frame, axis, formats);
    return {
      frame,
      marks,
      picture: (
        <>
          <ChartAxes {...{ frame, axis, places, step, bands, yLabel, xLabel, formats }} />
          {content}
        </>
      ),
    };
  };
  return <ChartFigure {...chart} kind={kind} formats={formats} draw={draw} />;
}
