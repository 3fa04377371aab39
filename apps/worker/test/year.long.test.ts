import { test } from 'node:test';
import { checkYear } from '../../../packages/portal/test/check-year.ts';
import { inYear } from '../../../packages/portal/test/schedule-year.ts';
import { openYearSenders } from './year-senders.ts';

/** Which of the hundred, as `11-20`, and how many websites each has. */
const [from = 1, to = 100] = (process.env.YEAR_SEEDS ?? '1-100').split('-').map(Number);
const websites = Number(process.env.YEAR_WEBSITES ?? '50');

for (let seed = from; seed <= to; seed += 1)
  test(`in the year ${seed} every run that was due is made once, or shown with the reason`, () =>
    inYear({ seed, websites, losesServer: true, openSenders: openYearSenders }, checkYear));
