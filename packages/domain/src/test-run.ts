/** Values of a test run and of its pages, as stored, sent and displayed (specification, testing 4 and 9). */

export const RUN_STATUSES = [
  'PENDING',
  'RUNNING',
  'PARTIALLY COMPLETE',
  'COMPLETE',
  'FAILURE',
  'CANCELLED',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What a client uses for a status that only a newer server knows; never stored or sent. */
export const UNKNOWN = 'UNKNOWN';
export type Unknown = typeof UNKNOWN;
/** Status of a run or page on the client. */
export type ShownStatus = RunStatus | Unknown;

export const INSTANCE_STATUSES = ['PENDING', 'RUNNING', 'COMPLETE', 'FAILURE'] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

export const TEST_MODES = ['single_page', 'full_site'] as const;
export type TestMode = (typeof TEST_MODES)[number];

/** All six stored versions. Forms offer fewer, see RUN_FORM_VERSIONS. */
export const WCAG_VERSIONS = [
  '2.0 without ARIA',
  '2.1 without ARIA',
  '2.2 without ARIA',
  '2.0',
  '2.1',
  '2.2',
] as const;
export type WcagVersion = (typeof WCAG_VERSIONS)[number];
export const RUN_FORM_VERSIONS = ['2.1 without ARIA', '2.1', '2.2'] as const satisfies WcagVersion[];
/** Versions of the older layout, as its filters list them (specification, testing 9). */
export const OLDER_FORM_VERSIONS = [
  '2.0 without ARIA',
  '2.1 without ARIA',
  '2.0',
  '2.1',
  '2.2',
] as const satisfies WcagVersion[];

export const WCAG_LEVELS = ['A', 'AA', 'AAA'] as const;
export type WcagLevel = (typeof WCAG_LEVELS)[number];

/** Maximum URL length of a new website, and of a discovered page (specification, testing 5). */
export const MAX_URL_LENGTH = 500;
/**
 * Maximum URL length of a website edited in the older layout, whose form has no maximum (specification,
 * administration 5), and of a test of it: the maximum of a database index.
 */
export const MAX_EDITED_URL_LENGTH = 2000;

const TERMINAL: readonly RunStatus[] = ['COMPLETE', 'PARTIALLY COMPLETE', 'FAILURE', 'CANCELLED'];

export function isTerminalRun(status: ShownStatus): boolean {
  return TERMINAL.some((terminal) => terminal === status);
}

/**
 * Only these statuses show results (run-modes, open point 2). During a retry of pages, pass the status of the
 * existing result.
 */
export function hasResults(status: ShownStatus): boolean {
  return status === 'COMPLETE' || status === 'PARTIALLY COMPLETE';
}

export function isCancellable(status: ShownStatus): boolean {
  return status === 'PENDING' || status === 'RUNNING';
}

/**
 * Status of a run whose pages are all finished (run-modes, open point 4). Broken links of the site do not count
 * as pages (isBrokenLink).
 *
 * @param pages.isBaseBroken the base URL of the run is itself a broken link
 */
export function settledRunStatus(pages: {
  complete: number;
  failed: number;
  isBaseBroken: boolean;
}): RunStatus {
  if (pages.complete === 0 || pages.isBaseBroken) return 'FAILURE';
  return pages.failed === 0 ? 'COMPLETE' : 'PARTIALLY COMPLETE';
}

export function baseVersion(version: WcagVersion): '2.0' | '2.1' | '2.2' {
  return version.slice(0, 3) as '2.0' | '2.1' | '2.2';
}

export function isWithoutAria(version: WcagVersion): boolean {
  return version.endsWith('without ARIA');
}
