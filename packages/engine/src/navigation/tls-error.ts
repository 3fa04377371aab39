/** Certificate data from the DevTools protocol. */
export interface CertificateFacts {
  subjectName: string;
  sanList: readonly string[];
  issuer: string;
  /** Seconds since 1970. */
  validFrom: number;
  validTo: number;
}

/**
 * Certificate error of a response that was accepted because errors are allowed; null when the certificate is
 * valid.
 */
export function tlsErrorOf(
  url: string,
  securityState: string,
  certificate: CertificateFacts | undefined,
  nowMs: number,
): string | null {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || securityState !== 'insecure') return null;
  if (!certificate) return 'No secure connection to the site could be made.';
  const { subjectName, sanList, issuer, validFrom, validTo } = certificate;
  if (validTo * 1000 < nowMs) return `The certificate of the site expired on ${dayOf(validTo)}.`;
  if (validFrom * 1000 > nowMs) return `The certificate of the site is not valid before ${dayOf(validFrom)}.`;
  const names = sanList.length > 0 ? sanList : [subjectName];
  if (!names.some((name) => isFor(name, hostname)))
    return `The certificate of the site belongs to another host (${names.slice(0, 3).join(', ').slice(0, 200)}).`;
  return `The certificate of the site comes from an authority that is not trusted (${issuer.slice(0, 100)}).`;
}

function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? 'an unknown day' : date.toISOString().slice(0, 10);
}

/** A wildcard matches exactly one label, the first. */
function isFor(name: string, hostname: string): boolean {
  const [host, certificateName] = [hostname.toLowerCase().replace(/^\[|\]$/g, ''), name.toLowerCase()];
  if (certificateName === host) return true;
  return certificateName.startsWith('*.') && host.split('.').slice(1).join('.') === certificateName.slice(2);
}
