import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { STYLE_COUNT } from './series-style.ts';

/** Patterns over the fill colours, on a grid of eight pixels; the first is plain. */
const DRAWN = [
  '',
  'M-2,2L2,-2M0,8L8,0M6,10L10,6',
  'M2,2h2v2h-2zM6,6h2v2h-2z',
  'M0,4H8',
  'M4,0V8',
  'M0,0L8,8M0,8L8,0',
  'M-2,6L2,10M0,0L8,8M6,-2L10,2',
];

export function patternId(id: string, look: number): string {
  return `${id}-${look}`;
}

/** Fill patterns that do not rely on colour alone. `id` is unique among the charts of a document. */
export function BarPatterns({ id }: { id: string }) {
  return (
    <defs>
      {Array.from({ length: STYLE_COUNT }, (_, look) => (
        <pattern
          key={patternId(id, look)}
          id={patternId(id, look)}
          className={classNames(styles.look, styles[`look${look}`])}
          patternUnits="userSpaceOnUse"
          width={8}
          height={8}
        >
          <rect className={classNames(styles.ground)} width={8} height={8} />
          <path className={classNames(styles.hatch)} d={DRAWN[look] ?? ''} />
        </pattern>
      ))}
    </defs>
  );
}
