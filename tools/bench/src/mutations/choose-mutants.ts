import type { Operator } from './operator.ts';
import type { CleanPage } from './pages/clean-page.ts';
import { parsePage } from './parse-page.ts';
import { Seeded } from './seeded.ts';

/** A mutant to create. */
export interface Chosen<O extends Operator = Operator> {
  page: CleanPage;
  operator: O;
  index: number;
}

/**
 * Selects up to `count` distinct mutants. Operators take turns, and each uses all its pages before it harms a
 * second element of the same page.
 */
export function chooseMutants<O extends Operator>(
  pages: readonly CleanPage[],
  operators: readonly O[],
  { count, seed }: { count: number; seed: number },
): Chosen<O>[] {
  const places = placesOf(pages, operators, new Seeded(seed));
  const chosen: Chosen<O>[] = [];
  for (let round = 0; chosen.length < count; round += 1) {
    const before = chosen.length;
    for (const [operator, ofOperator] of places) {
      const place = ofOperator[round];
      if (place && chosen.length < count) chosen.push({ operator, ...place });
    }
    if (chosen.length === before) break;
  }
  return chosen;
}

type Place = Pick<Chosen, 'page' | 'index'>;

/** All possible places of each operator, in the order in which they are used. */
function placesOf<O extends Operator>(
  pages: readonly CleanPage[],
  operators: readonly O[],
  chance: Seeded,
): Map<O, Place[]> {
  const rounds = new Map<O, (Place & { round: number })[]>(operators.map((operator) => [operator, []]));
  for (const page of pages) {
    const document = parsePage(page.html);
    for (const [operator, ofOperator] of rounds) {
      const indexes = chance.shuffled(operator.applies(document).map((_, index) => index));
      ofOperator.push(...indexes.map((index, round) => ({ page, index, round })));
    }
  }
  return new Map(
    [...rounds].map(([operator, list]) => [
      operator,
      chance.shuffled(list).toSorted((a, b) => a.round - b.round),
    ]),
  );
}
