import { ChartAxes } from './chart-axes.tsx';
import { ChartBars } from './chart-bars.tsx';
import type { ChartProps } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { barPlot } from './model/bar-plot.ts';
import { frameFor } from './model/frame-for.ts';
import { extentOf, yAxis } from './model/y-axis.ts';
import { useChartFormats } from './use-chart-formats.ts';

/** What sums are made of: one bar for each place, the values of several series upon each other. */
export function BarChart(props: ChartProps) {
  const { series, bands = [], range } = props;
  const formats = useChartFormats(props);
  const draw = (available: number): Drawing => {
    const [lowest, highest] = extentOf(series, true);
    const frame = frameFor({
      available,
      series,
      bands,
      hasEndNames: false,
      formats,
      extent: [lowest, highest],
    });
    const axis = yAxis(frame, lowest, highest, range);
    const plot = barPlot(series, frame, axis);
    return {
      frame,
      marks: plot.bars,
      picture: (
        <>
          <ChartAxes
            frame={frame}
            axis={axis}
            places={plot.places}
            step={plot.step}
            bands={bands}
            yLabel={props.yLabel}
            xLabel={props.xLabel}
            formats={formats}
          />
          <ChartBars plot={plot} axis={axis} formats={formats} />
        </>
      ),
    };
  };
  return <ChartFigure {...props} kind="bar" formats={formats} draw={draw} />;
}
