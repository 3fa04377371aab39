/** Error codes of PostgreSQL and the system, and what to do about them. */
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

/** Node's error codes for certificates that are not trusted. */
const NOT_TRUSTED = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
];
const TLS_REASONS: Record<string, string> = {
  ...Object.fromEntries(
    NOT_TRUSTED.map((code) => [
      code,
      'its certificate is not signed by a trusted authority: name the file of the authority in sslrootcert of DATABASE_URL, or in NODE_EXTRA_CA_CERTS',
    ]),
  ),
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host: name the host of the certificate in DATABASE_URL, or give the server the right certificate',
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it there',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: check the clocks, or renew it there',
};
/** The driver reports this without an error code. */
const NO_TLS = /^The server does not support SSL connections$/;
/** Server error 28000. Its message is localized, but the keyword of pg_hba.conf is not. */
const TLS_ONLY = /no encryption|hostssl/;

/** A message, without the password, that explains why a database cannot be used; null for an unknown error. */
export function explainConnection(error: unknown, connectionString: string): string | null {
  const reason = reasonOf(error);
  return reason
    ? `The database ${connectionLabel(connectionString)} cannot be used, because ${reason}.`
    : null;
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, message } = rootOf(error);
  if (NO_TLS.test(message))
    return 'it does not offer TLS, which DATABASE_URL demands: turn on ssl there, or correct sslmode';
  if (code === '28000' && TLS_ONLY.test(message))
    return 'it accepts connections with TLS only: add sslmode=verify-full to DATABASE_URL';
  return REASONS[code] ?? TLS_REASONS[code];
}

/** Name, host and port of the database, without user and password. */
export function connectionLabel(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `${pathname.slice(1)} at ${hostname}:${port || '5432'}`;
}

/** The innermost cause of an error. Attempts at several addresses fail with the same one. */
function rootOf(error: Error): { code: string; message: string } {
  const { message } = error;
  if ('code' in error && typeof error.code === 'string') return { code: error.code, message };
  const next: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return next instanceof Error ? rootOf(next) : { code: '', message };
}
