type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Encryption of files, implemented by `packages/vault`; a store knows no keys. */
export interface FileSeal {
  /** Number of leading bytes that tell whether a file is encrypted. */
  headBytes: number;
  isSealed(head: Uint8Array): boolean;
  /** Key id of an encrypted file with this beginning. */
  keyOf(head: Uint8Array): string;
  /** Plaintext length of an encrypted file, from its file length. */
  contentBytes(fileBytes: number): number;
  seal(chunks: Chunks): AsyncIterable<Uint8Array>;
  open(chunks: Chunks): AsyncIterable<Uint8Array>;
  isUnderFirstKey(head: Uint8Array): Promise<boolean>;
}

/** Encryption of a store. Encrypted files are decrypted whether new ones are encrypted or not. */
export interface Sealing {
  seal: FileSeal;
  /** Whether new files are encrypted. */
  isOn: boolean;
}

/** The bytes as stored. */
export async function asStored(bytes: Uint8Array, sealing: Sealing | undefined): Promise<Uint8Array> {
  return sealing?.isOn ? wholeOf(sealing.seal.seal([bytes])) : bytes;
}

/** The plaintext of a stored file. */
export async function plainContent(stored: Buffer, sealing: Sealing | undefined): Promise<Buffer> {
  return sealing?.seal.isSealed(stored) ? wholeOf(sealing.seal.open([stored])) : stored;
}

/** Key id of a file from its beginning; null if it is not encrypted. */
export function sealKey(head: Uint8Array | null | undefined, sealing: Sealing | undefined): string | null {
  return head && sealing?.seal.isSealed(head) ? sealing.seal.keyOf(head) : null;
}

/** A file re-encrypted with the first key; null if there is nothing to do. `head`: its beginning. */
export async function resealed(
  head: Uint8Array,
  read: () => Promise<Buffer | null>,
  sealing: Sealing | undefined,
): Promise<Uint8Array | null> {
  if (!sealing) return null;
  const { seal, isOn } = sealing;
  const isDone = seal.isSealed(head) ? await seal.isUnderFirstKey(head) : !isOn;
  const stored = isDone ? null : await read();
  return stored && wholeOf(seal.seal([await plainContent(stored, sealing)]));
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
