import { wholePercents } from '@abhigam/domain';
import { useId } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { ChartProps, Frame } from './chart-data.ts';
import { ChartFigure, type Drawing } from './chart-figure.tsx';
import { ringSlices, type Slice } from './model/ring-slices.ts';
import { TonePatterns, tonePatternId } from './tone-patterns.tsx';
import type { Tone } from './tones.ts';
import { useChartFormats } from './use-chart-formats.ts';

interface PieChartProps
  extends Pick<ChartProps, 'title' | 'lead' | 'yLabel' | 'xLabel' | 'fileName' | 'formatY'> {
  slices: readonly { name: string; value: number; tone: Tone; href?: string | undefined }[];
  /** Label below the total, in the centre. */
  totalLabel: string;
}

const SIDE = 224;

/** A donut chart with the total in its centre; the legend lists number and share of each part. */
export function PieChart({ slices, totalLabel, ...chart }: PieChartProps) {
  const { t } = useTranslation('charts');
  const { percent } = useFormats();
  const formats = useChartFormats(chart);
  const id = useId();
  const shares = wholePercents(slices.map(({ value }) => value));
  const points = slices.map(({ name, value, href }, index) => ({
    x: name,
    y: value,
    note: t('share', { share: percent(shares[index] ?? 0) }),
    ...(href === undefined ? {} : { href }),
  }));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const fill = (place: number) => `url(#${tonePatternId(id, slices[place]?.tone ?? 'plain')})`;
  const draw = (available: number): Drawing => {
    const side = Math.min(SIDE, available);
    const frame: Frame = { width: side, height: side, left: 0, right: 0, top: 0, bottom: 0 };
    const marks = ringSlices(points, frame);
    return {
      frame,
      marks,
      picture: <Ring marks={marks} side={side} fill={fill} id={id} {...{ total, totalLabel, formats }} />,
    };
  };
  return (
    <ChartFigure
      {...chart}
      series={[{ name: chart.yLabel, points }]}
      kind="pie"
      formats={formats}
      draw={draw}
      startsAtFirst
      legend={slices.map(({ name, value }, index) => ({
        key: name,
        words: t('part', { name, value: formats.y(value), share: percent(shares[index] ?? 0) }),
        swatch: (
          <>
            <TonePatterns id={`${id}-${index}`} />
            <rect
              className={classNames(styles.slice)}
              x={1}
              y={1}
              width={34}
              height={14}
              fill={`url(#${tonePatternId(`${id}-${index}`, slices[index]?.tone ?? 'plain')})`}
            />
          </>
        ),
      }))}
    />
  );
}

interface RingProps {
  marks: readonly Slice[];
  side: number;
  id: string;
  fill: (place: number) => string;
  total: number;
  totalLabel: string;
  formats: { y: (value: number) => string };
}

function Ring({ marks, side, id, fill, total, totalLabel, formats }: RingProps) {
  const middle = side / 2;
  return (
    <>
      <TonePatterns id={id} />
      {marks.map(({ place, path }) => (
        <path
          key={place}
          className={classNames(styles.slice)}
          transform={`translate(${middle} ${middle})`}
          d={path}
          fill={fill(place)}
        />
      ))}
      <text className={classNames(styles.whole)} x={middle} y={middle + 4} textAnchor="middle">
        {formats.y(total)}
      </text>
      <text className={classNames(styles.text)} x={middle} y={middle + 28} textAnchor="middle">
        {totalLabel}
      </text>
    </>
  );
}
