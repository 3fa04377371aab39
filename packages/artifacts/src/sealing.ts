type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** How files are sealed and opened. `packages/vault` has one; a store knows no keys. */
export interface FileSeal {
  /** So many bytes at the beginning of a file say whether it is sealed. */
  headBytes: number;
  isSealed(head: Uint8Array): boolean;
  /** Name of the key of a file that begins so and is sealed. */
  keyOf(head: Uint8Array): string;
  /** Length of the content of a sealed file, by the length of the file. */
  contentBytes(fileBytes: number): number;
  seal(chunks: Chunks): AsyncIterable<Uint8Array>;
  open(chunks: Chunks): AsyncIterable<Uint8Array>;
  isUnderFirstKey(head: Uint8Array): Promise<boolean>;
}

/** What a store does with what it writes and reads. Sealed files are opened whether what is written is sealed or not. */
export interface Sealing {
  seal: FileSeal;
  /** Whether files that are written are sealed. */
  isOn: boolean;
}

/** The bytes as they are to lie in the store. */
export async function asStored(bytes: Uint8Array, sealing: Sealing | undefined): Promise<Uint8Array> {
  return sealing?.isOn ? wholeOf(sealing.seal.seal([bytes])) : bytes;
}

/** The content of a file of the store. */
export async function asKept(stored: Buffer, sealing: Sealing | undefined): Promise<Buffer> {
  return sealing?.seal.isSealed(stored) ? wholeOf(sealing.seal.open([stored])) : stored;
}

/** Name of the key that a file is under, by its beginning; null where it is not sealed. */
export function sealKey(head: Uint8Array | null | undefined, sealing: Sealing | undefined): string | null {
  return head && sealing?.seal.isSealed(head) ? sealing.seal.keyOf(head) : null;
}

/** A file under the first key; null when there is nothing to do for it. `head` is its beginning. */
export async function sealedAnew(
  head: Uint8Array,
  read: () => Promise<Buffer | null>,
  sealing: Sealing | undefined,
): Promise<Uint8Array | null> {
  if (!sealing) return null;
  const { seal, isOn } = sealing;
  const isDone = seal.isSealed(head) ? await seal.isUnderFirstKey(head) : !isOn;
  const stored = isDone ? null : await read();
  return stored && wholeOf(seal.seal([await asKept(stored, sealing)]));
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
