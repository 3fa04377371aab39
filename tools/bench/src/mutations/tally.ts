import type { Judged } from './judge-mutant.ts';
import type { Listed, Standing } from './operator.ts';

/** How an operator's mutants fared. */
export interface Tally {
  operator: Listed;
  /** Made. */
  mutants: number;
  /** Of these: the harm was proved. */
  proved: number;
  /** By the engine, of the proved ones. */
  found: number;
  warned: number;
  /** Of those neither found nor warned: something else is said of the right element since the harm. */
  beside: number;
  /** By axe-core alone. */
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

/** The sum over the operators of a standing. */
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
