import type { LoadFailure } from '@abhigam/domain';
import type { LoggedRequest } from '../browser/network-log.ts';
import type { LoadState } from '../in-page/read-load-state.ts';
import type { EngineEgress } from '../navigation/engine-egress.ts';

/** Maximum length of an address in a result. */
export const MAX_ADDRESS = 500;

export interface LoadedPage {
  mainFrameId: string;
  requests: readonly LoggedRequest[];
  /** By frame id, including the main frame. */
  states: ReadonlyMap<string, LoadState>;
  /** Addresses for which the browser shows its own error page, by frame id. */
  unreachable: ReadonlyMap<string, string>;
  faultOf: EngineEgress['faultOf'] | null;
}

export const NETWORK = { why: 'network', status: null } as const;
export const BLOCKED = { why: 'blocked', status: null } as const;

/** Why a request failed, or will fail. */
export function whyOfFailure(
  { resource, withheld }: LoggedRequest,
  faultOf: LoadedPage['faultOf'],
): Pick<LoadFailure, 'why' | 'status'> {
  const { failure, failureDetail = '', url } = resource;
  const status = resource.status ?? withheld?.status ?? null;
  if (status !== null && status >= 400) return { why: 'http-status', status };
  if (/MIME|TYPE_MISMATCH/i.test(failureDetail)) return { why: 'type', status: null };
  if (failure === 'blocked' || /BLOCKED|CSP|FRAME_OPTIONS/i.test(failureDetail)) return BLOCKED;
  const fault = URL.canParse(url) ? faultOf?.(new URL(url)) : null;
  if (fault?.reason === 'address-not-allowed') return { why: 'guard', status: null };
  if (fault?.reason === 'timeout' || /TIMED_OUT/.test(failureDetail)) return { why: 'time', status: null };
  return NETWORK;
}

function hasFailed({ resource }: LoggedRequest): boolean {
  return resource.failure !== null && resource.failure !== 'cancelled';
}

/** Content types that browsers never execute as a script. */
const NO_SCRIPT = /^(?:image|audio|video)\/|^text\/csv$/i;
const SCRIPT = /(?:java|ecma|live|j)script|^application\/wasm$|^application\/json$/i;

export function whyOfScript(request: LoggedRequest, faultOf: LoadedPage['faultOf']): LoadFailure | null {
  const { url, mimeType, status } = request.resource;
  const file = url.slice(0, MAX_ADDRESS);
  if (hasFailed(request)) return { url: file, ...whyOfFailure(request, faultOf) };
  if (!request.isOver && status === null) return { url: file, why: 'time', status: null };
  const isRefused =
    mimeType !== null && (NO_SCRIPT.test(mimeType) || (request.forbidsSniffing && !SCRIPT.test(mimeType)));
  return isRefused ? { url: file, why: 'type', status: null } : null;
}
