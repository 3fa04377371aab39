import { text } from './params.ts';

/** Path prefix of tests, after the prefix of a shell. */
export const TESTS = '/activities/testmgmt';

/**
 * Initial values of the test form (specification, testing 2). `websiteId`: selects a website when several
 * organizations have registered the address.
 */
export const TEST_PREFILL = {
  url: text,
  websiteId: text,
  testMode: text,
  wcagVersion: text,
  wcagLevel: text,
};
