/**
 * Timeout of tests that wait for an expected event, in milliseconds: detects a broken program, many times the
 * normal duration on a busy machine, and not a measurement. Tests of a timeout set their own short one.
 */
export const TEST_TIMEOUT_MS = 300_000;
