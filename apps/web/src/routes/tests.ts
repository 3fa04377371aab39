import { text } from './params.ts';

/** What the addresses of tests begin with, behind the prefix of a shell. */
export const TESTS = '/activities/testmgmt';

/**
 * What a form for a test begins with (specification, testing 2). `websiteId`: which of the websites that share the address,
 * where several organizations have registered it.
 */
export const TEST_PREFILL = {
  url: text,
  websiteId: text,
  testMode: text,
  wcagVersion: text,
  wcagLevel: text,
};
