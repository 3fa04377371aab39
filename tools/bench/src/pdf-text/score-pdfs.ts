import { type Rates, ratesOf } from '../language/score-specimens.ts';
import type { JudgedPdf } from './judge-pdfs.ts';

export interface PdfScore extends Rates {
  wrong: number;
  /**
   * Wrong ones that were classified correctly, reported for review, or not judged because they were unreadable.
   */
  told: number;
  reviewed: number;
  unread: number;
  right: number;
  /** Right ones that were reported as a fault, or needlessly for review. */
  falseFailures: number;
  needless: number;
}

const isFault = ({ verdict }: JudgedPdf) => verdict === 'scan' || verdict === 'differs';

/** A fault counts as found when it is classified correctly or reported for review. */
export function scorePdfs(judged: readonly JudgedPdf[]): PdfScore {
  const count = (predicate: (one: JudgedPdf) => boolean) => judged.filter(predicate).length;
  const counts = {
    wrong: count(({ expected }) => expected !== 'right'),
    told: count(({ expected, verdict }) => expected !== 'right' && verdict === expected),
    reviewed: count(({ expected, verdict }) => expected !== 'right' && verdict === 'unsure'),
    unread: count(({ expected, verdict }) => expected !== 'right' && verdict === 'not-judged'),
    right: count(({ expected }) => expected === 'right'),
    falseFailures: count((one) => one.expected === 'right' && isFault(one)),
    needless: count(({ expected, verdict }) => expected === 'right' && verdict === 'unsure'),
  };
  return { ...counts, ...ratesOf({ ...counts, failed: counts.told, sound: counts.right }) };
}
