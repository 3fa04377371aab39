/** PostgreSQL's and the system's codes, and what to do about them. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start the server, or correct DATABASE_URL',
  ENOTFOUND: 'there is no machine of that name: correct DATABASE_URL',
  EAI_AGAIN: 'the name of the machine could not be looked up: check the network, or correct DATABASE_URL',
  ETIMEDOUT: 'it does not answer: check the network, or correct DATABASE_URL',
  ECONNRESET: 'it ended the connection: start the server, or check what is between',
  '28P01': 'it does not accept the password: correct DATABASE_URL',
  '28000': 'it does not accept the user: correct DATABASE_URL',
  '3D000': 'there is no database of that name: create it, or correct DATABASE_URL',
  '42501': 'the user lacks a right there: grant it (npm run migrate grants what API and workers need)',
  '3F000': 'its tables are missing: run "npm run migrate" first',
  '42P01': 'its tables are missing: run "npm run migrate" first',
  '53100': 'its disk is full: free some space there',
  '53300': 'it has too many connections: raise max_connections',
  '57P01': 'it is being stopped: start it again',
  '57P03': 'it is still starting: wait a moment',
};

/** A sentence without the password about a database that cannot be used; null when the fault is not a known one. */
export function explainConnection(error: unknown, connectionString: string): string | null {
  const reason = REASONS[codeOf(error)];
  return reason ? `The database ${placeOf(connectionString)} cannot be used, because ${reason}.` : null;
}

/** Name and place of the database, without user and password. */
export function placeOf(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${pathname.slice(1)} at ${hostname}:${port || '5432'}`;
}

/** Of the error itself, or of what it was caused by; several tries at several addresses say the same. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error instanceof AggregateError ? error.errors[0] : error.cause);
}
