import type { Judged } from './judge-mutant.ts';
import { STANDINGS, type Standing } from './operator.ts';
import type { CleanReport } from './run-mutations.ts';
import { sumOf, type Tally } from './tally.ts';

const HEAD =
  'operator                         criterion  failure  mutants  proved  found  warned  beside  axe found  axe warned';
const TITLES: Readonly<Record<Standing, string>> = {
  AA: 'Level A and AA',
  open: 'Level A and AA, where the text of the criterion leaves it open',
  AAA: 'Level AAA alone',
  advice: 'Advice: fails no criterion for certain',
};

/** A table for each standing, then the false alarms on clean pages. */
export function formatMutations(
  list: readonly Tally[],
  judged: readonly Judged[],
  clean: CleanReport,
): string {
  return [
    ...STANDINGS.flatMap((standing) => tableOf(list, standing)),
    ...discarded(judged),
    ...withoutTime(judged),
    ...alarms(clean),
  ].join('\n');
}

function tableOf(list: readonly Tally[], standing: Standing): string[] {
  const own = list.filter(({ operator }) => operator.standing === standing);
  if (own.length === 0) return [];
  const sum = sumOf(list, standing);
  const share = (part: number) => (sum.proved > 0 ? `${((100 * part) / sum.proved).toFixed(1)} %` : 'none');
  return [
    TITLES[standing],
    HEAD,
    ...own.map(({ operator: { id, criteria, failure }, ...counts }) =>
      line(id, criteria[0], failure ?? '', counts),
    ),
    line('all', '', '', sum),
    `Found as Fail: ${share(sum.found)} of the proved; asked about on the right element besides: ${share(sum.warned)}; both: ${share(sum.found + sum.warned)}. axe-core alone: ${share(sum.axeFound)} and ${share(sum.axeWarned)}.`,
    '',
  ];
}

function line(id: string, criterion: string, failure: string, counts: Omit<Tally, 'operator'>): string {
  const { mutants, proved, found, warned, beside, axeFound, axeWarned } = counts;
  return [
    id.padEnd(32),
    criterion.padEnd(10),
    failure.padEnd(8),
    String(mutants).padStart(7),
    String(proved).padStart(7),
    String(found).padStart(6),
    String(warned).padStart(7),
    String(beside).padStart(7),
    String(axeFound).padStart(10),
    String(axeWarned).padStart(11),
  ].join(' ');
}

function discarded(judged: readonly Judged[]): string[] {
  const counts = Object.entries(Object.groupBy(judged, ({ proof }) => proof)).filter(
    ([proof]) => proof !== 'proved',
  );
  if (counts.length === 0) return [];
  return [`Not counted: ${counts.map(([proof, list]) => `${proof} ${list?.length ?? 0}`).join(', ')}.`, ''];
}

function withoutTime(judged: readonly Judged[]): string[] {
  const own = judged.filter(({ noTime }) => noTime.length > 0);
  if (own.length === 0) return [];
  return [
    `Not found, and the machine was too busy for all rules: ${own.length} (${own.map(({ operator, page }) => `${operator} of ${page}`).join(', ')}). Judge them again.`,
    '',
  ];
}

function alarms({ pages, elements, ours, axe, untested }: CleanReport): string[] {
  const rate = (count: number) => ((1000 * count) / Math.max(elements, 1)).toFixed(2);
  return [
    `Clean pages: ${pages}, ${elements} elements. Fail findings on them: ${ours.length}, ${rate(ours.length)} per 1,000 elements; axe-core alone ${axe.length}, ${rate(axe.length)}.`,
    ...ours.map(
      ({ page, rule, selector, words }) => `  ${page}: ${rule} ${selector}: ${words.split('\n')[0] ?? ''}`,
    ),
    ...untested.map((words) => `  Not judged: ${words}`),
  ];
}
