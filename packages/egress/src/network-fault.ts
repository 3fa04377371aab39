import { type Sentence, say } from '@abhigam/domain';
import { AddressRefusedError } from './guarded-agent.ts';

export interface NetworkFault {
  /**
   * `refused`: nothing listens, or the response is not HTTP. `certificate-chain`: browsers may still succeed.
   */
  fault: 'address' | 'dns' | 'refused' | 'timeout' | 'tls' | 'certificate-chain';
  reason: Sentence;
}

const NAME_UNKNOWN = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA'];
const TIMED_OUT = ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];
const NO_ROUTE = ['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'];
const CONNECTION_CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];
/** The server omits an intermediate certificate. Browsers fetch it, so they may still succeed. */
const INCOMPLETE_CHAIN = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Maps an error of fetch or connect to a fault and its message. `place`: a URL or an equivalent. */
export function networkFault(
  error: unknown,
  place: { host: string; hostname: string },
  timedOut: boolean,
): NetworkFault {
  const { host, hostname } = place;
  const chain = causes(error);
  const refused = chain.find((cause) => cause instanceof AddressRefusedError);
  if (refused) return { fault: 'address', reason: refused.said };
  const codes = chain.map(codeOf);
  const has = (list: string[]) => codes.some((code) => list.includes(code));
  const certificate = codes.find((code) => /CERT|SELF_SIGNED|UNABLE_TO/.test(code));
  if (has(INCOMPLETE_CHAIN))
    return { fault: 'certificate-chain', reason: say('net.certificateChain', { host }) };
  if (certificate) return { fault: 'tls', reason: say('net.certificate', { host, error: certificate }) };
  if (timedOut || has(TIMED_OUT)) return { fault: 'timeout', reason: say('net.timeout', { host }) };
  if (has(NAME_UNKNOWN)) return { fault: 'dns', reason: say('net.unknownHost', { host: hostname }) };
  if (has(['ECONNREFUSED'])) return { fault: 'refused', reason: say('net.refused', { host }) };
  if (has(NO_ROUTE)) return { fault: 'refused', reason: say('net.noRoute', { host }) };
  if (has(CONNECTION_CLOSED)) return { fault: 'refused', reason: say('net.closed', { host }) };
  if (codes.some((code) => /SSL|TLS|EPROTO/.test(code)))
    return { fault: 'tls', reason: say('net.insecure', { host }) };
  return { fault: 'refused', reason: say('net.unreachable', { host }) };
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** The error with its causes, flattened; an AggregateError contributes one cause per address tried. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [error, ...inner.flatMap(causes), ...causes(error.cause)];
}
