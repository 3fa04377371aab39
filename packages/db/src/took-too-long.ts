/** PostgreSQL's code of a statement that was ended. */
const QUERY_CANCELED = '57014';
/** The words of the driver's pool; it gives no code. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether an error says that a statement met the time limit of its connection, or that no connection came free. */
export function tookTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === QUERY_CANCELED) || error.message === NO_FREE_CONNECTION;
}
