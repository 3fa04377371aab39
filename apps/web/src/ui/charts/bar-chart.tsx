import { ChartBars } from './chart-bars.tsx';
import type { ChartProps } from './chart-data.ts';
import { barPlot } from './model/bar-plot.ts';
import { PlotChart } from './plot-chart.tsx';

/** Stacked bar chart: one bar for each category, with the values of several series. */
export function BarChart(props: ChartProps) {
  return (
    <PlotChart
      chart={props}
      kind="bar"
      hasEndNames={false}
      plot={(frame, axis, formats) => {
        const plot = barPlot(props.series, frame, axis);
        const { places, step, bars } = plot;
        return {
          places,
          step,
          marks: bars,
          content: <ChartBars plot={plot} axis={axis} formats={formats} />,
        };
      }}
    />
  );
}
