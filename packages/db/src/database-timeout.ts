/** PostgreSQL's error code for a cancelled statement. */
const QUERY_CANCELED = '57014';
/** Error message of the driver's pool, which has no error code. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether an error is a statement timeout, or a timeout while waiting for a free connection. */
export function isDatabaseTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === QUERY_CANCELED) || error.message === NO_FREE_CONNECTION;
}
