import { contentBytes, FILE_HEAD_BYTES, isSealedFile, keyOfFile } from './seal-file.ts';
import type { Vault } from './vault.ts';

/** File encryption for a store; the vault is opened lazily. */
export function fileSealOf(openVault: () => Promise<Vault>) {
  type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  return {
    headBytes: FILE_HEAD_BYTES,
    isSealed: isSealedFile,
    keyOf: keyOfFile,
    contentBytes,
    async *seal(chunks: Chunks): AsyncGenerator<Buffer> {
      yield* (await openVault()).sealFile(chunks);
    },
    async *open(chunks: Chunks): AsyncGenerator<Buffer> {
      yield* (await openVault()).openFile(chunks);
    },
    isUnderFirstKey: async (head: Uint8Array) => (await openVault()).isUnderFirstKey(head),
  };
}
