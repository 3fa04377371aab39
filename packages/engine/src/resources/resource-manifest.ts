/** Kinds of what a page is made of, as browsers tell them apart. */
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

/** What shows that a file is byte for byte the same, by RFC 9110, 8.8. */
export interface StrongValidators {
  etag?: string;
  lastModified?: string;
}

/** An answer that a page was made of, with what it takes to ask for it again and to compare. */
export interface PagePart {
  kind: PartKind;
  /** The address that was asked for. */
  url: string;
  /** The address that answered, after redirects. */
  finalUrl: string;
  status: number;
  /** Headers that the answer may have depended on, by their names in small letters. */
  asked: Record<string, string>;
  /** Headers of the answer that change what a browser makes of it (`TELLING_HEADERS`). */
  told: Record<string, string>;
  /** Null where the server gives none that are strong. */
  validators: StrongValidators | null;
  /**
   * Of the body: as it came, or of the text that the browser read it as. Null where the browser kept none; the validators
   * and the length then stand for it; of a style sheet that is not there the status stands for all.
   */
  body: { as: 'bytes' | 'text'; sha256: string } | null;
  /** Bytes of the whole file, as the server says; null where it does not. */
  bytes: number | null;
}

/** Headers of an answer that change what a browser makes of it. */
export const TELLING_HEADERS = [
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

/** Why it is not known of a page whether it is the same at the next visit. */
export type NotRepeatable =
  /** It sends what must not be sent again. */
  | 'method'
  /** A connection that stays open (WebSocket, EventSource and the like). */
  | 'channel'
  /** A worker, or a frame in a process of its own, whose requests are not seen. */
  | 'worker'
  | 'frame'
  /** A part did not come to its end, or its answer could not be had. */
  | 'incomplete'
  /** It asked for more by itself when it had come to rest, or its elements changed while it was looked at. */
  | 'unsteady'
  /** The same address gave different answers during one visit. */
  | 'changing'
  /** A script adds headers that are not kept, such as those of a sign-in. */
  | 'headers'
  /** A document of a session: it is not to be stored, and sets cookies. */
  | 'session'
  | 'too-many';

export type ResourceManifest =
  | { isRepeatable: true; parts: PagePart[] }
  | { isRepeatable: false; why: NotRepeatable };
