import { test } from 'node:test';
import { checkYear } from './check-year.ts';
import { inYear } from './schedule-year.ts';

for (let seed = 1; seed <= 100; seed += 1)
  test(`in the year ${seed} every run of fifty websites that was due is made once, or shown with the reason`, () =>
    inYear({ seed, websites: 50 }, checkYear));
