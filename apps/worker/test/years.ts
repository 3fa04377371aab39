import { test } from 'node:test';
import { checkYear } from '../../../packages/portal/test/check-year.ts';
import { inYear } from '../../../packages/portal/test/schedule-year.ts';
import { openYearSenders } from './year-senders.ts';

/** Seeds to run instead, such as `11-13`, and the number of websites per year. */
const seeds = process.env.YEAR_SEEDS?.split('-').map(Number);
const websites = Number(process.env.YEAR_WEBSITES ?? '50');

/** Ten seeds per file; ten test files share the hundred, because each year takes minutes. */
export function testYears(first: number): void {
  const [from = first, to = from] = seeds ?? [first, first + 9];
  for (let seed = from; seed <= to; seed += 1)
    test(`year ${seed}: every due run is made once, or shown with the reason`, () =>
      inYear({ seed, websites, losesServer: true, openSenders: openYearSenders }, checkYear));
}
