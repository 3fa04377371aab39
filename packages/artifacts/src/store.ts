import type { Readable } from 'node:stream';

/** A stored file. */
export interface StoredArtifact {
  /** Hex; also its name. */
  sha256: string;
  /** Size in the store; an encrypted file is larger than its content. */
  bytes: number;
  /** When it was written or set aside. */
  modified: Date;
}

/** A file as a stream. */
export interface StoredStream {
  /** Size of its content. */
  bytes: number;
  content: Readable;
}

/** `kept`: live files; `aside`: files that appeared unreferenced, pending removal. */
export type StorePlace = 'kept' | 'aside';

/**
 * Content-addressed store: files are named by the SHA-256 of their content and deduplicated. Removal has two
 * steps, so that a concurrent `put` of the same content loses nothing: a file is first set aside, where `get`
 * still finds and restores it, and removed later if it is still unreferenced.
 */
export interface ArtifactStore {
  /** Stores the bytes and returns their SHA-256 in hex. Idempotent. */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * Like `put` for a stream, without holding it in memory. A stream that fails is not stored, and its error
   * is passed on.
   */
  putStream(chunks: AsyncIterable<Uint8Array>): Promise<{ sha256: string; bytes: number }>;
  /** Null if no such file exists. */
  get(sha256: string): Promise<Buffer | null>;
  /** Like `get` as a stream, for files that are passed on. The caller must consume or destroy it. */
  stream(sha256: string): Promise<StoredStream | null>;
  /** Lists every file of a place, unordered; concurrently written files may be missing. */
  list(place: StorePlace): AsyncIterable<StoredArtifact>;
  /** Sets a kept file aside; no effect if it does not exist. */
  setAside(sha256: string): Promise<void>;
  /** Restores a file that was set aside; no effect if it does not exist. */
  restore(sha256: string): Promise<void>;
  /** Permanently removes a file that was set aside; never a kept one. */
  remove(sha256: string): Promise<void>;
  /**
   * Re-encrypts a file with the first key, or encrypts a plain one if encryption is on. False if there was
   * nothing to do.
   */
  reseal(place: StorePlace, sha256: string): Promise<boolean>;
  /** Key id of a kept file; null if it is not encrypted or does not exist. */
  sealKeyOf(sha256: string): Promise<string | null>;
  /** Removes temporary files of killed processes older than a time; returns the count. */
  tidy(before: Date): Promise<number>;
  /** Throws a `StoreError` if the store is unusable. */
  check(): Promise<void>;
}

/** The store does not respond or refuses. The message names the store and contains no secret. */
export class StoreError extends Error {
  override name = 'StoreError';
}

export function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
