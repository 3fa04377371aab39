import { type Rates, ratesOf } from '../language/score-specimens.ts';
import type { JudgedPdf } from './judge-pdfs.ts';

export interface PdfScore extends Rates {
  wrong: number;
  /** Of the wrong: told as what they are; asked about; left alone because nobody could read them. */
  told: number;
  asked: number;
  unread: number;
  right: number;
  /** Of the right: told as a fault, and asked about for nothing. */
  falseFailures: number;
  needless: number;
}

const isFault = ({ verdict }: JudgedPdf) => verdict === 'scan' || verdict === 'differs';

/** A fault counts as found when it is told as what it is, or asked about. */
export function scorePdfs(judged: readonly JudgedPdf[]): PdfScore {
  const count = (holds: (one: JudgedPdf) => boolean) => judged.filter(holds).length;
  const counts = {
    wrong: count(({ expected }) => expected !== 'right'),
    told: count(({ expected, verdict }) => expected !== 'right' && verdict === expected),
    asked: count(({ expected, verdict }) => expected !== 'right' && verdict === 'unsure'),
    unread: count(({ expected, verdict }) => expected !== 'right' && verdict === 'not-judged'),
    right: count(({ expected }) => expected === 'right'),
    falseFailures: count((one) => one.expected === 'right' && isFault(one)),
    needless: count(({ expected, verdict }) => expected === 'right' && verdict === 'unsure'),
  };
  return { ...counts, ...ratesOf({ ...counts, failed: counts.told, sound: counts.right }) };
}
