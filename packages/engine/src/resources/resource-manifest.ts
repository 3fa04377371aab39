/** Kinds of a page's resources, as browsers distinguish them. */
export const PART_KINDS = [
  'document',
  'stylesheet',
  'script',
  'image',
  'font',
  'media',
  'text-track',
  'data',
  'other',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Strong validators (RFC 9110, 8.8): equal values mean a byte-for-byte equal file. */
export interface StrongValidators {
  etag?: string;
  lastModified?: string;
}

/** A response that a page consists of, with the data to request it again and to compare it. */
export interface PagePart {
  kind: PartKind;
  /** The requested address. */
  url: string;
  /** The address of the response, after redirects. */
  finalUrl: string;
  status: number;
  /** Request headers that the response may depend on, by lower-case name. */
  asked: Record<string, string>;
  /** Response headers that affect how a browser handles the response (`SIGNIFICANT_HEADERS`). */
  told: Record<string, string>;
  /** Null when the server sends no strong validators. */
  validators: StrongValidators | null;
  /**
   * Digest of the body: of its bytes, or of its decoded text. Null when the browser did not keep the body; then
   * the validators and the length are compared, or the status of a missing style sheet.
   */
  body: { as: 'bytes' | 'text'; sha256: string } | null;
  /** Size of the whole file as sent by the server; null when it is unknown. */
  bytes: number | null;
}

/** Response headers that affect how a browser handles a response. */
export const SIGNIFICANT_HEADERS = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'default-style',
  'document-policy',
  'feature-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'refresh',
  'x-content-type-options',
  'x-frame-options',
] as const;

/** Why it cannot be determined whether the page is unchanged at the next visit. */
export type NotRepeatable =
  /** The page sends requests that must not be repeated. */
  | 'method'
  /** A connection that stays open (WebSocket, EventSource and the like). */
  | 'channel'
  /** A worker or out-of-process frame, whose requests are not recorded. */
  | 'worker'
  | 'frame'
  /** A part was not loaded completely, or its response was unavailable. */
  | 'incomplete'
  /** The page sent more requests after it had settled, or its DOM changed during the test. */
  | 'unsteady'
  /** One address gave different responses during one visit. */
  | 'changing'
  /** A script adds headers that must not be stored, such as credentials. */
  | 'headers'
  /** A document of a session: `no-store`, and it sets cookies. */
  | 'session'
  | 'too-many';

export type ResourceManifest =
  | { isRepeatable: true; parts: PagePart[] }
  | { isRepeatable: false; why: NotRepeatable };
