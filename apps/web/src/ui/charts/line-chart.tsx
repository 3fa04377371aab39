import { ChartAxes } from './chart-axes.tsx';
import type { ChartProps } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { ChartLines } from './chart-lines.tsx';
import { frameFor } from './model/frame-for.ts';
import { linePlot } from './model/line-plot.ts';
import { extentOf, yAxis } from './model/y-axis.ts';
import { useChartFormats } from './use-chart-formats.ts';

/** How values change from place to place: one line for each series. */
export function LineChart(props: ChartProps) {
  const { series, bands = [], range } = props;
  const formats = useChartFormats(props);
  const draw = (available: number): Drawing => {
    const [lowest, highest] = extentOf(series, false);
    const frame = frameFor({
      available,
      series,
      bands,
      hasEndNames: true,
      formats,
      extent: [lowest, highest],
    });
    const axis = yAxis(frame, lowest, highest, range);
    const plot = linePlot(series, frame, axis);
    return {
      frame,
      marks: plot.lines.flatMap(({ marks }) => marks),
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
          <ChartLines plot={plot} series={series} frame={frame} formats={formats} hasNames={frame.hasNames} />
        </>
      ),
    };
  };
  return <ChartFigure {...props} kind="line" formats={formats} draw={draw} />;
}
