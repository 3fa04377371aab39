import { type ChangeName, changed } from './changes.ts';
import { type RealElement, realElement } from './real-markup.ts';

/** Two elements as seen by two runs, with a human judgement whether they are the same. */
export interface Pair {
  before: string;
  after: string;
  /** Changes applied by the builds of both runs. */
  changes: readonly ChangeName[];
  verdict: 'same' | 'different';
}

export function same(before: string, after: string, ...changes: ChangeName[]): Pair {
  return { before, after, changes, verdict: 'same' };
}

export function different(before: string, after: string, ...changes: ChangeName[]): Pair {
  return { before, after, changes, verdict: 'different' };
}

/** Both elements as the engine would report them. */
export function elementsOfPair({ before, after, changes }: Pair): [RealElement, RealElement] {
  const [one, other] = [realElement(before), realElement(after)];
  return [
    { ...one, snippet: changed(one.snippet, changes, 1) },
    { ...other, snippet: changed(other.snippet, changes, 2) },
  ];
}
