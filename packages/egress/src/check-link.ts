import { retryAfterSeconds, type Sentence, say } from '@abhigam/domain';
import type { AddressPolicy } from './address-policy.ts';
import type { NetworkFault } from './network-fault.ts';
import { type Opened, openUrl } from './open-url.ts';
import type { ResolveName } from './resolve-host.ts';

export interface CheckLinkOptions {
  policy: AddressPolicy;
  /** From `fetchUserAgent`. */
  userAgent: string;
  /** Ceiling for HEAD and GET together, redirects included. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** By default the system's name service. */
  resolveName?: ResolveName;
}

export type LinkCheck =
  | {
      ok: true;
      /** Null where only a browser can complete the server's certificate, so that no request could be sent. */
      status: number | null;
      /** Something is there, but the server refuses robots or wants a sign-in. */
      isBlocked: boolean;
      retryAfterSeconds: number | null;
    }
  | {
      ok: false;
      reason: 'dns' | 'refused' | 'timeout' | 'tls' | 'http-status' | 'redirect-loop' | 'address-not-allowed';
      /** The answer that makes it `http-status`. */
      httpStatus: number | null;
      detail: Sentence;
      /** What the server asked for with a 503 or 429. */
      retryAfterSeconds: number | null;
    };

interface Answer {
  status: number;
  retryAfterSeconds: number | null;
}

/** 999 is what a large network of professionals answers robots with. */
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
 * Whether a link leads somewhere, found out without loading what is there: HEAD, and GET where the server does not take
 * HEAD. Redirects are judged one by one. Never throws for what the far side does; throws when `signal` is aborted.
 */
export async function checkLink(url: URL, options: CheckLinkOptions): Promise<LinkCheck> {
  const startedAt = performance.now();
  const head = await ask(url, 'HEAD', options, options.timeoutMs / 2);
  const opened = isFinal(head)
    ? head
    : await ask(url, 'GET', options, options.timeoutMs - (performance.now() - startedAt));
  return opened.ok ? judge(opened.finalUrl, opened.value) : failure(opened);
}

function ask(
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

/** Whether GET could give no other answer. Servers without HEAD answer it with many statuses. */
function isFinal(head: Opened<Answer>): boolean {
  if (!head.ok) return ['dns', 'address', 'tls', 'certificate-chain'].includes(head.fault);
  const { status } = head.value;
  return status < 400 || [401, 429, 999].includes(status);
}

function judge(url: URL, { status, retryAfterSeconds }: Answer): LinkCheck {
  if (BLOCKED.includes(status)) return { ok: true, status, isBlocked: true, retryAfterSeconds };
  // Redirects that lead nowhere come out here too; browsers show what they say.
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
