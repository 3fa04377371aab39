import type { ChartProps } from './chart-data.ts';
import { ChartLines } from './chart-lines.tsx';
import { linePlot } from './model/line-plot.ts';
import { PlotChart } from './plot-chart.tsx';

/** Line chart: changes of values over time, one line for each series. */
export function LineChart(props: ChartProps) {
  const { series } = props;
  return (
    <PlotChart
      chart={props}
      kind="line"
      hasEndNames
      plot={(frame, axis, formats) => {
        const plot = linePlot(series, frame, axis);
        const { hasNames } = frame;
        return {
          places: plot.places,
          step: plot.step,
          marks: plot.lines.flatMap(({ marks }) => marks),
          content: (
            <ChartLines plot={plot} series={series} frame={frame} formats={formats} hasNames={hasNames} />
          ),
        };
      }}
    />
  );
}
