import { test } from 'node:test';
import { checkYear } from '../../../packages/portal/test/check-year.ts';
import { inYear } from '../../../packages/portal/test/schedule-year.ts';
import { openYearSenders } from './year-senders.ts';

/** Which seeds to take instead, as `11-13`, and how many websites each year has. */
const asked = process.env.YEAR_SEEDS?.split('-').map(Number);
const websites = Number(process.env.YEAR_WEBSITES ?? '50');

/** Years with the seeds of a ten; ten test files share the hundred, since each year takes minutes. */
export function testYears(first: number): void {
  const [from = first, to = from] = asked ?? [first, first + 9];
  for (let seed = from; seed <= to; seed += 1)
    test(`in the year ${seed} every run that was due is made once, or shown with the reason`, () =>
      inYear({ seed, websites, losesServer: true, openSenders: openYearSenders }, checkYear));
}
