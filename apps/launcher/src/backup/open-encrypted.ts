import type { FileHandle } from 'node:fs/promises';
import type { Decrypter } from 'age-encryption';
import { UserFacingError } from '../user-facing-error.ts';
import { AGE_MARK } from './backup-keys.ts';
import { webStream } from './web-stream.ts';

/**
 * The content of a backup, decrypted in chunks of 64 KiB if necessary; a modified or missing chunk throws.
 * Throws `UserFacingError` if no key fits.
 */
export async function contentOfBackup(
  path: string,
  file: FileHandle,
  decrypter: Decrypter | null,
): Promise<AsyncIterable<Uint8Array>> {
  const content = file.createReadStream({ start: 0 });
  if (!(await beginsWith(file, AGE_MARK))) return content;
  if (decrypter === null)
    throw new UserFacingError(
      `The backup ${path} is encrypted: name the file with its key by --identity, or that with its passphrase by --passphrase-file.`,
    );
  try {
    return await decrypter.decrypt(webStream(content));
  } catch (cause) {
    content.destroy();
    const fits = !(cause instanceof Error && cause.message.startsWith('no identity matched'));
    throw new UserFacingError(
      fits
        ? `The backup ${path} is broken off or damaged: use another one.`
        : `The backup ${path} was encrypted for another key or passphrase than those given: name the right one.`,
      { cause },
    );
  }
}

async function beginsWith(file: FileHandle, mark: Buffer): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return bytesRead === mark.length && buffer.equals(mark);
}
