import { test } from 'node:test';
import { sampled } from '@abhigam/testing';
import { checkYear } from './check-year.ts';
import { inYear } from './schedule-year.ts';

// A hundred of them, with fifty websites each, and with programs that are killed, are apps/worker/test/years-from-*.long.test.ts.
for (const seed of sampled(0, [1, 2, 3]))
  test(`in the year ${seed} every run that was due is made once, or shown with the reason`, () =>
    inYear({ seed, websites: 2 }, checkYear));
