import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { announce } from '../feedback/announce.ts';
import { Card } from '../layout/card.tsx';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { useWidth } from '../use-width.ts';
import styles from './chart.module.css';
import { ChartActions } from './chart-actions.tsx';
import type { ChartKind, ChartProps, Frame, LegendEntry, Mark, NextMark } from './chart-data.ts';
import { ChartLegend, LegendList } from './chart-legend.tsx';
import { ChartPoints } from './chart-points.tsx';
import { ChartTable } from './chart-table.tsx';
import { downloadChartImage } from './picture/download-chart-image.ts';
import { usePictureName } from './picture/use-picture-name.ts';
import type { ChartFormats } from './use-chart-formats.ts';

/** The chart rendered for a given width. */
export interface Drawing {
  frame: Frame;
  marks: Mark[];
  picture: ReactNode;
}

interface ChartFigureProps extends ChartProps {
  kind: ChartKind;
  formats: ChartFormats;
  draw: (available: number) => Drawing;
  /** Legend entries when they differ from the series names. */
  legend?: readonly LegendEntry[];
  /** Replaces the default table when the points do not contain all values. */
  table?: ReactNode;
  /** Whether the initial tab stop is the first point; otherwise the newest. */
  startsAtFirst?: boolean;
  /** Custom arrow key navigation, instead of series and positions. */
  next?: NextMark;
}

/** Everything of a chart except the drawing: heading, finding, points, legend, table, and image download. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, lead, series, kind, fileName, draw, legend, table } = props;
  const { t } = useTranslation('charts');
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const [isTable, setTable] = useState(false);
  const pictureName = usePictureName(fileName);
  const save = async () => {
    const isSaved =
      body.current !== null &&
      (await downloadChartImage(body.current, { title, lead: lead ?? '', fileName: pictureName() }));
    announce(t(isSaved ? 'downloaded' : 'downloadFailed'), isSaved ? 'polite' : 'assertive');
  };
  return (
    <Card
      title={title}
      actions={
        <ChartActions
          title={title}
          isTable={isTable}
          isNarrow={width !== null && width < NARROW}
          onTable={setTable}
          onSave={() => void save()}
        />
      }
    >
      {lead && <p className={classNames(styles.lead)}>{lead}</p>}
      <div ref={body} className={classNames(styles.body)} data-chart={kind}>
        {isTable
          ? (table ?? <ChartTable {...props} />)
          : width !== null && <Plot {...props} drawing={draw(width)} />}
        {!isTable &&
          (legend ? (
            <LegendList entries={legend} />
          ) : (
            (kind === 'line' || kind === 'bar') && <ChartLegend series={series} kind={kind} />
          ))}
      </div>
    </Card>
  );
}

/** Below this width in pixels, the texts of the actions would wrap. */
const NARROW = 520;

/** Keyboard instructions by chart type. */
const KEYS = {
  line: 'keys',
  bar: 'keys',
  pie: 'keysInRow',
  rank: 'keysInRow',
  interval: 'keysInRow',
  tiles: 'keysOfTiles',
} as const;

interface PlotProps extends Pick<ChartFigureProps, 'title' | 'series' | 'kind' | 'startsAtFirst' | 'next'> {
  drawing: Drawing;
  formats: ChartFormats;
}

/** The drawing, its interactive points, and a line with the details of the current point. */
function Plot(props: PlotProps) {
  const { title, kind, series, formats, startsAtFirst = false, next } = props;
  const { frame, marks, picture } = props.drawing;
  const { t } = useTranslation('charts');
  const hintId = useId();
  const [looked, setLooked] = useState<Mark | null>(null);
  const wordsOf = ({ point, series: index }: Mark) => {
    const value = point.y === null ? t('noValue') : formats.y(point.y);
    const words = { x: formats.xLong(point.x), value };
    const label =
      series.length > 1 ? t('pointOf', { ...words, series: series[index]?.name ?? '' }) : t('point', words);
    return point.note ? `${label}. ${point.note}` : label;
  };
  return (
    <>
      <p id={hintId} hidden>
        {t(KEYS[kind])}
      </p>
      <ScrollRegion label={t('region', { title })} isFrameless startsAtEnd={!startsAtFirst}>
        <div className={classNames(styles.plot)} style={{ width: frame.width, height: frame.height }}>
          <svg
            width={frame.width}
            height={frame.height}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            aria-hidden="true"
            data-plot
          >
            {picture}
          </svg>
          <ChartPoints
            label={title}
            hintId={hintId}
            marks={marks}
            wordsOf={wordsOf}
            onLook={setLooked}
            startsAtFirst={startsAtFirst}
            {...(next ? { next } : {})}
          />
        </div>
      </ScrollRegion>
      <p className={classNames(styles.looked)} aria-hidden="true">
        {looked ? wordsOf(looked) : t('hint')}
      </p>
    </>
  );
}
