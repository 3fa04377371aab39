import type { Judged } from './judge-mutant.ts';
import type { Listed, Standing } from './operator.ts';

/** Results of an operator's mutants. */
export interface Tally {
  operator: Listed;
  /** Created mutants. */
  mutants: number;
  /** Mutants whose defect was proved. */
  proved: number;
  /** Proved ones that the engine found. */
  found: number;
  warned: number;
  /** Neither found nor warned, but with another new finding on a right element. */
  beside: number;
  /** Found by axe-core alone. */
  axeFound: number;
  axeWarned: number;
}

export function tallies(operators: readonly Listed[], judged: readonly Judged[]): Tally[] {
  const byOperator = Map.groupBy(judged, ({ operator }) => operator);
  return operators.flatMap((operator) => {
    const own = byOperator.get(operator.id);
    return own ? [{ operator, ...countsOf(own) }] : [];
  });
}

function countsOf(judged: readonly Judged[]): Omit<Tally, 'operator'> {
  const proved = judged.filter(({ proof }) => proof === 'proved');
  const count = (test: (one: Judged) => boolean) => proved.filter(test).length;
  return {
    mutants: judged.length,
    proved: proved.length,
    found: count(({ engine }) => engine === 'found'),
    warned: count(({ engine }) => engine === 'warned'),
    beside: count(({ engine, beside }) => engine === 'missed' && beside.length > 0),
    axeFound: count(({ axe }) => axe === 'found'),
    axeWarned: count(({ axe }) => axe === 'warned'),
  };
}

/** Totals over the operators of a standing. */
export function sumOf(list: readonly Tally[], standing: Standing): Omit<Tally, 'operator'> {
  const own = list.filter(({ operator }) => operator.standing === standing);
  const sum = (key: keyof Omit<Tally, 'operator'>) => own.reduce((total, one) => total + one[key], 0);
  return {
    mutants: sum('mutants'),
    proved: sum('proved'),
    found: sum('found'),
    warned: sum('warned'),
    beside: sum('beside'),
    axeFound: sum('axeFound'),
    axeWarned: sum('axeWarned'),
  };
}
