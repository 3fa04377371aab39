export { refuseAddress } from './address.ts';
export type { AddressPolicy, AllowedPlace } from './address-policy.ts';
export { type CheckLinkOptions, checkLink, type LinkCheck } from './check-link.ts';
export {
  createDocumentReader,
  type DocumentReader,
  type DocumentReaderOptions,
  type FetchedDocument,
} from './document-reader.ts';
export { type EgressProxy, type EgressProxyOptions, startEgressProxy } from './egress-proxy.ts';
export type { ConnectFault } from './fault-cache.ts';
export {
  type FetchedFile,
  type FetchFileOptions,
  fetchFile,
  type MeasuredFile,
  measureFile,
} from './fetch-file.ts';
export { fetchSameHostText, type SameHostText } from './fetch-same-host-text.ts';
export { type FetchSession, openFetchSession, type SessionResponse } from './fetch-session.ts';
export { type FetchedText, type FetchTextOptions, fetchText } from './fetch-text.ts';
export { isPublicHost } from './is-public-host.ts';
export { parseAllowList } from './parse-allow-list.ts';
export { type Posted, type PostOptions, postJson } from './post-json.ts';
export { type Probe, probeUrl } from './probe-url.ts';
export { type RefusingProxy, startRefusingProxy } from './refusing-proxy.ts';
export type { ResolvedAddress, ResolveName } from './resolve-host.ts';
export { type ResolveTxt, resolveTxt } from './resolve-txt.ts';
export { EGRESS_SETTINGS, type ProofOfOwnership } from './settings.ts';
export { openTextStream, type StreamedText, TextTooLongError } from './stream-text.ts';
export { browserSuffix, fetchUserAgent } from './user-agent.ts';
