import { AddressRefusedError } from './guarded-agent.ts';

export interface NetworkFault {
  /** `refused`: nothing listens there, or the answer is no HTTP. `certificate-chain`: browsers may still succeed. */
  fault: 'address' | 'dns' | 'refused' | 'timeout' | 'tls' | 'certificate-chain';
  /** A sentence for users. */
  reason: string;
}

const NAME_UNKNOWN = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA'];
const TIMED_OUT = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const NO_ROUTE = ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];
const HUNG_UP = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** The server left an intermediate certificate out. Browsers fetch it themselves, so they may well succeed. */
const INCOMPLETE_CHAIN = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Puts an error of fetch, or of connecting, into words. `place`: a URL, or what stands for one. */
export function networkFault(
  error: unknown,
  place: { host: string; hostname: string },
  timedOut: boolean,
): NetworkFault {
  const { host, hostname } = place;
  const chain = causes(error);
  const refused = chain.find((cause) => cause instanceof AddressRefusedError);
  if (refused) return { fault: 'address', reason: refused.message };
  const codes = chain.map(codeOf);
  const has = (list: string[]) => codes.some((code) => list.includes(code));
  const certificate = codes.find((code) => /CERT|SELF_SIGNED|UNABLE_TO/.test(code));
  if (has(INCOMPLETE_CHAIN))
    return { fault: 'certificate-chain', reason: `${host} does not send its whole certificate chain.` };
  if (certificate)
    return { fault: 'tls', reason: `The certificate of ${host} is not valid (${certificate}).` };
  if (timedOut || has(TIMED_OUT)) return { fault: 'timeout', reason: `${host} did not answer in time.` };
  if (has(NAME_UNKNOWN)) return { fault: 'dns', reason: `The host name ${hostname} could not be found.` };
  if (has(['ECONNREFUSED'])) return { fault: 'refused', reason: `${host} refused the connection.` };
  if (has(NO_ROUTE)) return { fault: 'refused', reason: `There is no network route to ${host}.` };
  if (has(HUNG_UP)) return { fault: 'refused', reason: `${host} closed the connection without an answer.` };
  if (codes.some((code) => /SSL|TLS|EPROTO/.test(code)))
    return { fault: 'tls', reason: `A secure connection to ${host} could not be made.` };
  return { fault: 'refused', reason: `${host} could not be reached.` };
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** The error with its causes; several tried addresses count as causes too. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causes), ...causes(error.cause)];
}
