import { AddressRefusedError } from './guarded-agent.ts';

export interface NetworkFault {
  fault: 'address' | 'network' | 'certificate-chain';
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

/** Puts an error of fetch into words. */
export function networkFault(error: unknown, url: URL, timedOut: boolean): NetworkFault {
  const chain = causes(error);
  const refused = chain.find((cause) => cause instanceof AddressRefusedError);
  if (refused) {
    return {
      fault: 'address',
      reason: `${refused.message}, a private or local address, which this installation does not test.`,
    };
  }
  const codes = chain.map(codeOf);
  const has = (list: string[]) => codes.some((code) => list.includes(code));
  const certificate = codes.find((code) => /CERT|SELF_SIGNED|UNABLE_TO/.test(code));
  if (has(INCOMPLETE_CHAIN)) {
    return {
      fault: 'certificate-chain',
      reason: `${url.host} does not send its whole certificate chain.`,
    };
  }
  if (certificate) return network(`The certificate of ${url.host} is not valid (${certificate}).`);
  if (timedOut || has(TIMED_OUT)) return network(`${url.host} did not answer in time.`);
  if (has(NAME_UNKNOWN)) return network(`The host name ${url.hostname} could not be found.`);
  if (has(['ECONNREFUSED'])) return network(`${url.host} refused the connection.`);
  if (has(NO_ROUTE)) return network(`There is no network route to ${url.host}.`);
  if (has(HUNG_UP)) return network(`${url.host} closed the connection without an answer.`);
  if (codes.some((code) => /SSL|TLS/.test(code))) {
    return network(`A secure connection to ${url.host} could not be made.`);
  }
  return network(`${url.host} could not be reached.`);
}

function network(reason: string): NetworkFault {
  return { fault: 'network', reason };
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
