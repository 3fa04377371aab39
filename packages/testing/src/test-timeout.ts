/**
 * How long tests wait for what must come, in milliseconds: a ceiling for a broken program, many times what it takes on
 * a machine that does other things as well. Nothing is measured by it. Tests that wait for a limit to be reached name
 * a short one of their own.
 */
export const TEST_TIMEOUT_MS = 300_000;
