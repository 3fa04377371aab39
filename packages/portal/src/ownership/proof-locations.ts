import { isIP } from 'node:net';

/** Name of the meta element, and prefix of the proof file and the DNS record. */
const NAME = 'abhigam-verification';
const FILE = `/.well-known/${NAME}.txt`;
const DNS_LABEL = '_abhigam';

/** Maximum number of zones to look up, nearest first: limits the DNS queries of one check. */
const MAX_ZONES = 10;

/** Accepted locations of a proof, and its expected content. */
export interface ProofLocations {
  file: { url: string; text: string };
  meta: { url: string; name: string; content: string; html: string };
  /** Null for an IP address. `names`: accepted locations of the record, the recommended one first. */
  dns: { names: string[]; value: string } | null;
}

/**
 * `url`: of a website on the host. Write access to the root of the host or its zone proves control of the whole
 * host.
 */
export function proofLocations(url: string, token: string): ProofLocations {
  const { origin, hostname } = new URL(url);
  const line = `${NAME}=${token}`;
  return {
    file: { url: origin + FILE, text: line },
    meta: {
      url: `${origin}/`,
      name: NAME,
      content: token,
      html: `<meta name="${NAME}" content="${token}">`,
    },
    dns: dnsOf(hostname, line),
  };
}

function dnsOf(hostname: string, value: string): ProofLocations['dns'] {
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '');
  const labels = host.split('.');
  if (host.startsWith('[') || isIP(host) !== 0 || labels.length < 2) return null;
  const zones = labels
    .map((_, at) => labels.slice(at))
    .filter(({ length }) => length >= 2)
    .slice(0, MAX_ZONES);
  return { names: [`${DNS_LABEL}.${host}`, ...zones.map((zone) => zone.join('.'))], value };
}
