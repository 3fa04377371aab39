import { isIP } from 'node:net';

/** Name of the meta element, and beginning of what stands in the file and in the DNS entry. */
const NAME = 'abhigam-verification';
const FILE = `/.well-known/${NAME}.txt`;
const DNS_LABEL = '_abhigam';

/** Zones above a host that are asked, the nearest first: a check is not to ask a name service more than some questions. */
const MOST_ZONES = 10;

/** Where a proof may stand on a site, and what it says there. */
export interface ProofPlaces {
  file: { url: string; text: string };
  meta: { url: string; name: string; content: string; html: string };
  /** Null of an address without a name. `names`: where an entry counts, the first of them is the one to advise. */
  dns: { names: string[]; value: string } | null;
}

/** `url`: of a website on the host. Whoever may write at the root of the host, or into its zone, answers for all of it. */
export function proofPlaces(url: string, token: string): ProofPlaces {
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

function dnsOf(hostname: string, value: string): ProofPlaces['dns'] {
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '');
  const labels = host.split('.');
  if (host.startsWith('[') || isIP(host) !== 0 || labels.length < 2) return null;
  const zones = labels
    .map((_, at) => labels.slice(at))
    .filter(({ length }) => length >= 2)
    .slice(0, MOST_ZONES);
  return { names: [`${DNS_LABEL}.${host}`, ...zones.map((zone) => zone.join('.'))], value };
}
