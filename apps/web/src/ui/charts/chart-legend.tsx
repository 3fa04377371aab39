import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { BarPatterns, patternId } from './bar-patterns.tsx';
import styles from './chart.module.css';
import type { ChartSeries, LegendEntry } from './chart-data.ts';
import { Marker } from './marker.tsx';
import { seriesStyle } from './series-style.ts';

/** Legend with the names of several series, and the cross for missing values. */
export function ChartLegend({ series, kind }: { series: readonly ChartSeries[]; kind: 'line' | 'bar' }) {
  const { t } = useTranslation('charts');
  const named = series.length > 1 ? series : [];
  const hasGap = kind === 'line' && series.some(({ points }) => points.some(({ y }) => y === null));
  const entries = [
    ...named.map(({ name }, index) => ({
      key: name,
      words: name,
      swatch: kind === 'line' ? <LineSwatch index={index} /> : <BarSwatch index={index} />,
    })),
    ...(hasGap ? [{ key: 'gap', words: t('gap'), swatch: <GapSwatch /> }] : []),
  ];
  return entries.length > 0 && <LegendList entries={entries} />;
}

function GapSwatch() {
  return <Marker mark={{ series: 0, cx: 18, cy: 8, point: { x: '', y: null } }} />;
}

/** Swatches with their labels. */
export function LegendList({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={classNames(styles.legend)} data-legend>
      {entries.map(({ key, words, swatch }) => (
        <li key={key}>
          <svg width={36} height={16} viewBox="0 0 36 16" aria-hidden="true">
            {swatch}
          </svg>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

function LineSwatch({ index }: { index: number }) {
  const { number, dash } = seriesStyle(index);
  return (
    <g className={classNames(styles.look, styles[`look${number}`])}>
      <path className={classNames(styles.line)} d="M0,8H36" strokeDasharray={dash} />
      <Marker mark={{ series: index, cx: 18, cy: 8, point: { x: '', y: 0 } }} />
    </g>
  );
}

function BarSwatch({ index }: { index: number }) {
  const id = useId();
  return (
    <>
      <BarPatterns id={id} />
      <rect
        className={classNames(styles.bar)}
        x={1}
        y={1}
        width={34}
        height={14}
        fill={`url(#${patternId(id, seriesStyle(index).number)})`}
      />
    </>
  );
}
