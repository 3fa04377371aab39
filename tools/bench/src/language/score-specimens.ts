import type { JudgedSpecimen } from './judge-specimens.ts';

/** Counts of specimens. */
export interface Score {
  wrong: number;
  /** Wrong specimens that failed, and those reported for review. */
  failed: number;
  reviewed: number;
  /** Specimens that must not fail. */
  sound: number;
  /** Sound specimens that failed. */
  falseFailures: number;
  /** Right specimens that were needlessly reported for review. */
  needless: number;
}

/** Rates from 0 to 1; both failures and reviews count as findings. */
export interface Rates {
  precision: number;
  recall: number;
  f1: number;
  /** Share of sound specimens with a false failure or needless review. */
  falseAlarms: number;
}

export function scoreOf(judged: readonly JudgedSpecimen[]): Score {
  const count = (predicate: (one: JudgedSpecimen) => boolean) => judged.filter(predicate).length;
  return {
    wrong: count(({ expectation }) => expectation === 'wrong'),
    failed: count(({ expectation, said }) => expectation === 'wrong' && said === 'fail'),
    reviewed: count(({ expectation, said }) => expectation === 'wrong' && said === 'review'),
    sound: count(({ expectation }) => expectation !== 'wrong'),
    falseFailures: count(({ expectation, said }) => expectation !== 'wrong' && said === 'fail'),
    needless: count(({ expectation, said }) => expectation === 'right' && said === 'review'),
  };
}

export function ratesOf({ wrong, failed, reviewed, sound, falseFailures, needless }: Score): Rates {
  const found = failed + reviewed;
  const alarms = falseFailures + needless;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const precision = share(found, found + alarms);
  const recall = share(found, wrong);
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    falseAlarms: sound === 0 ? 0 : alarms / sound,
  };
}
