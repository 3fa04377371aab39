export { refuseAddress } from './address.ts';
export type { AddressPolicy, AllowedPlace } from './address-policy.ts';
export { type CheckLinkOptions, checkLink, type LinkCheck } from './check-link.ts';
export {
  createDocumentReader,
  type DocumentReader,
  type DocumentReaderOptions,
  type SentDocument,
} from './document-reader.ts';
export { type EgressProxy, type EgressProxyOptions, startEgressProxy } from './egress-proxy.ts';
export type { ConnectFault } from './fault-memory.ts';
export {
  type FetchedFile,
  type FetchFileOptions,
  fetchFile,
  type MeasuredFile,
  measureFile,
} from './fetch-file.ts';
export { fetchOwnText, type OwnText } from './fetch-own-text.ts';
export { type FetchedText, type FetchTextOptions, fetchText } from './fetch-text.ts';
export { isPublicHost } from './is-public-host.ts';
export { type Errand, type ErrandAnswer, openErrand } from './open-errand.ts';
export { parseAllowList } from './parse-allow-list.ts';
export { type Posted, type PostOptions, postJson } from './post-json.ts';
export { type Probe, probeUrl } from './probe-url.ts';
export { type RefusingProxy, startRefusingProxy } from './refusing-proxy.ts';
export type { ResolvedAddress, ResolveName } from './resolve-host.ts';
export { type ResolveTxt, resolveTxt } from './resolve-txt.ts';
export { EGRESS_SETTINGS, type ProofOfOwnership } from './settings.ts';
export { openTextStream, type StreamedText, TextTooLongError } from './stream-text.ts';
export { browserSuffix, fetchUserAgent } from './user-agent.ts';
