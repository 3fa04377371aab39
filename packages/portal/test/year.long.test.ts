import { test } from 'node:test';
import { checkYear } from './check-year.ts';
import { inYear } from './schedule-year.ts';

/** Which of the hundred, as `11-20`: each takes minutes. */
const [from = 1, to = 100] = (process.env.YEAR_SEEDS ?? '1-100').split('-').map(Number);

for (let seed = from; seed <= to; seed += 1)
  test(`in the year ${seed} every run of fifty websites that was due is made once, or shown with the reason`, () =>
    inYear({ seed, websites: 50, losesServer: true }, checkYear));
