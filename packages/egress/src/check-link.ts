import { retryAfterSeconds, type Sentence, say } from '@abhigam/domain';
import type { AddressPolicy } from './address-policy.ts';
import type { NetworkFault } from './network-fault.ts';
import { type Opened, openUrl } from './open-url.ts';
import type { ResolveName } from './resolve-host.ts';

export interface CheckLinkOptions {
  policy: AddressPolicy;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Deadline for HEAD and GET together, redirects included. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Default: the system resolver. */
  resolveName?: ResolveName;
}

export type LinkCheck =
  | {
      ok: true;
      /**
       * Null when the certificate chain is incomplete: only a browser can complete it, so no request was
       * sent.
       */
      status: number | null;
      /** The target exists, but the server refuses robots or requires a login. */
      isBlocked: boolean;
      retryAfterSeconds: number | null;
    }
  | {
      ok: false;
      reason: 'dns' | 'refused' | 'timeout' | 'tls' | 'http-status' | 'redirect-loop' | 'address-not-allowed';
      /** The status behind `http-status`. */
      httpStatus: number | null;
      detail: Sentence;
      /** From the Retry-After header of a 503 or 429. */
      retryAfterSeconds: number | null;
    };

interface Answer {
  status: number;
  retryAfterSeconds: number | null;
}

/** LinkedIn answers robots with 999. */
const BLOCKED = [401, 403, 429, 999];
const REASONS: Record<
  Exclude<NetworkFault['fault'], 'certificate-chain'> | 'redirects',
  Exclude<Extract<LinkCheck, { ok: false }>['reason'], 'http-status'>
> = {
  address: 'address-not-allowed',
  dns: 'dns',
  refused: 'refused',
  timeout: 'timeout',
  tls: 'tls',
  redirects: 'redirect-loop',
};

/**
 * Checks a link without loading its target: HEAD, with GET as the fallback for servers that do not support
 * HEAD. Each redirect is checked against the policy. Never throws for remote failures; throws when `signal`
 * is aborted.
 */
export async function checkLink(url: URL, options: CheckLinkOptions): Promise<LinkCheck> {
  const startedAt = performance.now();
  const head = await request(url, 'HEAD', options, options.timeoutMs / 2);
  const opened = isFinal(head)
    ? head
    : await request(url, 'GET', options, options.timeoutMs - (performance.now() - startedAt));
  return opened.ok ? judge(opened.finalUrl, opened.value) : failure(opened);
}

function request(
  url: URL,
  method: 'GET' | 'HEAD',
  { policy, userAgent, signal, resolveName }: CheckLinkOptions,
  timeoutMs: number,
): Promise<Opened<Answer>> {
  return openUrl(
    url,
    { policy, method, userAgent, signal, resolveName, timeoutMs: Math.max(1, Math.round(timeoutMs)) },
    async (response) => ({
      status: response.status,
      retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), Date.now()),
    }),
  );
}

/**
 * Whether a GET cannot change the result. Servers without HEAD support answer it with many different
 * statuses.
 */
function isFinal(head: Opened<Answer>): boolean {
  if (!head.ok) return ['dns', 'address', 'tls', 'certificate-chain'].includes(head.fault);
  const { status } = head.value;
  return status < 400 || [401, 429, 999].includes(status);
}

function judge(url: URL, { status, retryAfterSeconds }: Answer): LinkCheck {
  if (BLOCKED.includes(status)) return { ok: true, status, isBlocked: true, retryAfterSeconds };
  // Includes redirects without a usable Location; browsers show their body.
  if (status < 400) return { ok: true, status, isBlocked: false, retryAfterSeconds };
  const detail = say('net.status', { host: url.host, status });
  return { ok: false, reason: 'http-status', httpStatus: status, detail, retryAfterSeconds };
}

function failure(opened: Extract<Opened<Answer>, { ok: false }>): LinkCheck {
  if (opened.fault === 'certificate-chain')
    return { ok: true, status: null, isBlocked: false, retryAfterSeconds: null };
  return {
    ok: false,
    reason: REASONS[opened.fault],
    httpStatus: null,
    detail: opened.reason,
    retryAfterSeconds: null,
  };
}
