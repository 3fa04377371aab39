import type { Readable } from 'node:stream';

/** A file of a store. */
export interface StoredArtifact {
  /** Hex; also its name. */
  sha256: string;
  /** As it lies there: a sealed one has some more than its content. */
  bytes: number;
  /** When it was written, or set aside. */
  modified: Date;
}

/** A file piece by piece. */
export interface StoredStream {
  /** Of its content. */
  bytes: number;
  content: Readable;
}

/** `kept` is where files live; `aside` is where those wait that nothing seemed to refer to. */
export type StorePlace = 'kept' | 'aside';

/**
 * Files kept by the SHA-256 of their content: the same picture is stored once.
 *
 * A file goes in two steps, so that a `put` of the same content at the same moment loses nothing: it is set aside,
 * where `get` still finds it and brings it back, and removed for good later, when again nothing refers to it.
 */
export interface ArtifactStore {
  /** Stores the bytes and returns their SHA-256 in hex. Storing the same bytes again does nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * The same for what comes piece by piece and is never whole in memory. What breaks off, or whose source throws, is not
   * stored, and the error is passed on.
   */
  putStream(chunks: AsyncIterable<Uint8Array>): Promise<{ sha256: string; bytes: number }>;
  /** Null when nothing is stored under that name. */
  get(sha256: string): Promise<Buffer | null>;
  /** The same piece by piece, for files that are passed on. The caller reads the stream to its end or destroys it. */
  stream(sha256: string): Promise<StoredStream | null>;
  /** Every file of a place, in no order; what is written meanwhile may be left out. */
  list(place: StorePlace): AsyncIterable<StoredArtifact>;
  /** Takes a file out of those kept; nothing happens to one that is not there. */
  setAside(sha256: string): Promise<void>;
  /** Brings back what was set aside; nothing happens to what is not there. */
  restore(sha256: string): Promise<void>;
  /** Removes for good what was set aside; never a kept file. */
  remove(sha256: string): Promise<void>;
  /**
   * Seals a file under the first key, where it is under another one, or is not sealed and files are to be. False when there was
   * nothing to do.
   */
  sealAnew(place: StorePlace, sha256: string): Promise<boolean>;
  /** Name of the key that a kept file is sealed under; null of one that is not sealed, or not there. */
  sealKeyOf(sha256: string): Promise<string | null>;
  /** Removes what processes killed while writing left behind before a moment; returns how many. */
  tidy(before: Date): Promise<number>;
  /** Throws a `StoreError` when the store cannot be used now. */
  check(): Promise<void>;
}

/** A store that does not answer or refuses; the message names the store and holds no secret. */
export class StoreError extends Error {
  override name = 'StoreError';
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
