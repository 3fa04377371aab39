import { test } from 'node:test';
import { sampled } from '@abhigam/testing';
import { checkYear } from './check-year.ts';
import { inYear } from './schedule-year.ts';

// A hundred years with fifty websites each and killed processes are in
// apps/worker/test/years-from-*.long.test.ts.
for (const seed of sampled(0, [1, 2, 3]))
  test(`in the year of seed ${seed}, every due run is started once, or skipped with a reason`, () =>
    inYear({ seed, websites: 2 }, checkYear));
