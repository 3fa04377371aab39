import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { asStored, plainContent, resealed, type Sealing, sealKey } from './sealing.ts';
import { type ArtifactStore, isSha256, type StoredStream, StoreError, type StorePlace } from './store.ts';
import { writeDraft } from './write-draft.ts';

export interface S3StoreOptions {
  bucket: string;
  /** Prefix of every name; empty or ending with a slash. */
  prefix: string;
  region: string;
  /** Absent: Amazon S3. */
  endpoint?: string | undefined;
  /** Path-style addressing: the bucket is in the path, not in the host name. */
  pathStyle: boolean;
  /** Absent: found by the SDK (environment, profile, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Timeouts of one attempt in milliseconds; there are three attempts. */
  timeouts?: { connectMs: number; answerMs: number };
}

const TIMEOUTS = { connectMs: 3000, answerMs: 20_000 };
const TRIES = 3;

/**
 * A store in a bucket of an S3-compatible server. The bucket must exist. Without `sealing` nothing is
 * encrypted or decrypted.
 */
export function s3Store(options: S3StoreOptions, sealing?: Sealing): ArtifactStore & { close(): void } {
  const { bucket: Bucket } = options;
  const client = clientOf(options);
  const folderOf = (place: StorePlace) => `${options.prefix}${place}/`;
  const keyOf = (place: StorePlace, sha256: string) => `${folderOf(place)}${sha256}`;

  /** Undefined if the file does not exist; other errors become a message. */
  async function ask<T>(doing: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof S3ServiceException && isMissing(error)) return undefined;
      throw storeError(options, doing, error);
    }
  }

  async function request(place: StorePlace, sha256: string) {
    return client.send(new GetObjectCommand({ Bucket, Key: keyOf(place, sha256) }));
  }

  async function download(place: StorePlace, sha256: string): Promise<Buffer | null> {
    const bytes = await ask('reading', async () =>
      (await request(place, sha256)).Body?.transformToByteArray(),
    );
    return bytes ? Buffer.from(bytes) : null;
  }

  /** The beginning of a file; undefined if it does not exist or is empty. */
  async function headOf(Key: string, bytes: number): Promise<Uint8Array | undefined> {
    return ask('reading', async () => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=0-${bytes - 1}` }));
      return answer.Body?.transformToByteArray();
    });
  }

  async function stream(place: StorePlace, sha256: string): Promise<StoredStream | null> {
    const { Body, ContentLength: bytes = 0 } = (await ask('reading', () => request(place, sha256))) ?? {};
    if (!(Body instanceof Readable)) return null;
    if (!sealing) return { bytes, content: Body };
    const { head, chunks } = await readPrefix(Body, sealing.seal.headBytes);
    const isSealed = sealing.seal.isSealed(head);
    return {
      bytes: isSealed ? sealing.seal.contentBytes(bytes) : bytes,
      content: Readable.from(isSealed ? sealing.seal.open(chunks) : chunks, { objectMode: false }),
    };
  }

  async function upload(Key: string, Body: Uint8Array | Readable, ContentLength: number): Promise<void> {
    const written = await ask('writing', () =>
      client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType: 'application/octet-stream' }),
      ),
    );
    // Only a missing bucket can be "not found" here.
    if (!written) throw storeError(options, 'writing', new Error('There is no such bucket.'));
  }

  /** Copied first, so that the file is always in at least one place. */
  async function move(from: StorePlace, to: StorePlace, sha256: string): Promise<void> {
    const copied = await ask('moving', () =>
      client.send(
        new CopyObjectCommand({
          Bucket,
          Key: keyOf(to, sha256),
          CopySource: encodeURI(`${Bucket}/${keyOf(from, sha256)}`),
        }),
      ),
    );
    if (copied) await erase(from, sha256);
  }

  async function erase(place: StorePlace, sha256: string): Promise<void> {
    await ask('removing', () => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(place, sha256) })));
  }

  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const Key = keyOf('kept', sha256);
      const found = await ask('writing', () => client.send(new HeadObjectCommand({ Bucket, Key })));
      if (found) return sha256;
      const stored = await asStored(bytes, sealing);
      await upload(Key, stored, stored.byteLength);
      return sha256;
    },
    async putStream(chunks) {
      // S3 needs name and length up front, so the stream is buffered on disk.
      const folder = await mkdtemp(join(tmpdir(), 'abhigam-upload-'));
      try {
        const path = join(folder, 'file');
        const { sha256, bytes } = await writeDraft(path, chunks, sealing);
        const Key = keyOf('kept', sha256);
        const found = await ask('writing', () => client.send(new HeadObjectCommand({ Bucket, Key })));
        if (found) return { sha256, bytes };
        await upload(Key, createReadStream(path), (await stat(path)).size);
        return { sha256, bytes };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async get(sha256) {
      if (!isSha256(sha256)) return null;
      const storedBytes = await download('kept', sha256);
      if (storedBytes) return plainContent(storedBytes, sealing);
      const aside = await download('aside', sha256);
      if (aside) await move('aside', 'kept', sha256);
      const stored = aside ?? (await download('kept', sha256));
      return stored && plainContent(stored, sealing);
    },
    async stream(sha256) {
      if (!isSha256(sha256)) return null;
      const content = await stream('kept', sha256);
      if (content) return content;
      await move('aside', 'kept', sha256);
      return stream('kept', sha256);
    },
    async sealKeyOf(sha256) {
      if (!sealing) return null;
      return sealKey(await headOf(keyOf('kept', sha256), sealing.seal.headBytes), sealing);
    },
    async reseal(place, sha256) {
      if (!sealing) return false;
      const Key = keyOf(place, sha256);
      const head = await headOf(Key, sealing.seal.headBytes);
      const stored = head && (await resealed(head, () => download(place, sha256), sealing));
      if (!stored) return false;
      await upload(Key, stored, stored.byteLength);
      return true;
    },
    async *list(place) {
      const Prefix = folderOf(place);
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
            const sha256 = Key.slice(Prefix.length);
            if (isSha256(sha256) && LastModified) yield { sha256, bytes: Size, modified: LastModified };
          }
        }
      } catch (error) {
        throw storeError(options, 'listing', error);
      }
    },
    setAside: (sha256) => move('kept', 'aside', sha256),
    restore: (sha256) => move('aside', 'kept', sha256),
    remove: (sha256) => erase('aside', sha256),
    // S3 writes are atomic: nothing to clean up.
    tidy: async () => 0,
    async check() {
      const found = await ask('looking', () => client.send(new HeadBucketCommand({ Bucket })));
      if (!found) throw storeError(options, 'looking', new Error('There is no such bucket.'));
    },
    close: () => client.destroy(),
  };
}

/** The beginning of a stream, and the whole stream. */
async function readPrefix(
  body: Readable,
  bytes: number,
): Promise<{ head: Buffer; chunks: AsyncIterable<Uint8Array> }> {
  const iterator: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < bytes) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* chunks() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head, chunks: chunks() };
}

function clientOf({ region, endpoint, pathStyle, credentials, timeouts }: S3StoreOptions): S3Client {
  const { connectMs, answerMs } = timeouts ?? TIMEOUTS;
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    // Newer S3 checksums are refused by servers with the older protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    }),
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
  });
}

/** A HEAD response has no body: its 404 is the only information. */
function isMissing(error: S3ServiceException): boolean {
  if (error.name === 'NoSuchBucket') return false;
  return error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata.httpStatusCode === 404;
}

function storeError({ bucket, endpoint }: S3StoreOptions, doing: string, cause: unknown): StoreError {
  const place = endpoint === undefined ? 'Amazon S3' : new URL(endpoint).host;
  return new StoreError(`${doing} in the bucket ${bucket} at ${place} failed: ${why(cause)}`, { cause });
}

const NOT_TRUSTED =
  'its certificate is not signed by a trusted authority. Name the file of the authority in NODE_EXTRA_CA_CERTS';
const TLS_FAULTS: Record<string, string> = {
  SELF_SIGNED_CERT_IN_CHAIN: NOT_TRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: NOT_TRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: NOT_TRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NOT_TRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host. Correct ARTIFACTS_S3_ENDPOINT',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function why(error: unknown): string {
  if (error instanceof S3ServiceException) {
    return error.name === 'InvalidAccessKeyId' ||
      error.name === 'SignatureDoesNotMatch' ||
      error.$metadata.httpStatusCode === 403
      ? 'the server refuses these credentials'
      : error.name;
  }
  if (error instanceof Error && 'code' in error) return TLS_FAULTS[String(error.code)] ?? String(error.code);
  return error instanceof Error ? error.message || error.name : String(error);
}
