import { type ChangeName, changed } from './changes.ts';
import { type RealElement, realElement } from './real-markup.ts';

/** Two elements as two runs would see them, and whether a person says that they are one. */
export interface Pair {
  before: string;
  after: string;
  /** What the builds of both runs did with them. */
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
