import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import type { Mark } from './chart-data.ts';
import { type Shape, seriesStyle } from './series-style.ts';

const SYMBOLS: Record<Shape, SymbolType> = {
  circle: symbolCircle,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond,
  cross: symbolCross,
  star: symbolStar,
  wye: symbolWye,
};

/** Area of a marker in square pixels. */
const AREA = 72;
const GAP = 5;

/** Marker in the shape of its series; a cross at the bottom for a missing value. */
export function Marker({
  mark: { point, cx, cy, series },
}: {
  mark: Pick<Mark, 'point' | 'cx' | 'cy' | 'series'>;
}) {
  const place = `translate(${cx} ${cy})`;
  if (point.y === null) {
    return (
      <path
        className={classNames(styles.gap)}
        transform={place}
        d={`M${-GAP},${-GAP}L${GAP},${GAP}M${GAP},${-GAP}L${-GAP},${GAP}`}
      />
    );
  }
  const d = symbol(SYMBOLS[seriesStyle(series).shape], AREA)() ?? '';
  return <path className={classNames(styles.marker)} transform={place} d={d} />;
}
