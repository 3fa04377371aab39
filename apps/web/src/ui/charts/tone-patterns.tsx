import { classNames } from '../class-names.ts';
import styles from './chart.module.css';
import { TONES, type Tone } from './tones.ts';

/** Patterns over the fill colour of each tone, on a grid of eight pixels. */
const DRAWN: Record<Tone, string> = {
  pass: '',
  warn: 'M2,2h2v2h-2zM6,6h2v2h-2z',
  fail: 'M-2,2L2,-2M0,8L8,0M6,10L10,6',
  plain: 'M0,4H8',
  accent: '',
};

export function tonePatternId(id: string, tone: Tone): string {
  return `${id}-${tone}`;
}

interface TonePatternsProps {
  /** Unique among the charts of a document. */
  id: string;
  /** Light variant, as a background for text. */
  isSoft?: boolean;
}

/** Fill patterns for good, medium, bad or neutral, which do not rely on colour alone. */
export function TonePatterns({ id, isSoft = false }: TonePatternsProps) {
  return (
    <defs>
      {TONES.map((tone) => (
        <pattern
          key={tone}
          id={tonePatternId(id, tone)}
          className={classNames(styles.look, styles[`tone-${tone}`])}
          patternUnits="userSpaceOnUse"
          width={8}
          height={8}
        >
          <rect className={classNames(isSoft ? styles.softGround : styles.ground)} width={8} height={8} />
          <path className={classNames(isSoft ? styles.softHatch : styles.hatch)} d={DRAWN[tone]} />
        </pattern>
      ))}
    </defs>
  );
}
