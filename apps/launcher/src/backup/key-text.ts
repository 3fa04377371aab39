import { readFile } from 'node:fs/promises';
import { createKeyFile, readKeys } from '@abhigam/vault';
import { UserFacingError } from '../user-facing-error.ts';
import type { Installation } from './installation.ts';

type Secrets = Installation['secrets'];

/** The keys of stored secrets, as text; null if there is none yet. Throws `UserFacingError`. */
export async function readKeyText({ keys, keyFile }: Secrets): Promise<string | null> {
  if (keys !== null) return keys;
  return readFile(keyFile, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new UserFacingError(
      `The key file ${keyFile} cannot be read (${codeOf(cause)}): give this user the right to read it.`,
      { cause },
    );
  });
}

/** The union of both key lists, keys of the first list in front; null if both are empty. */
export function joinKeys(first: string | null, second: string | null): string | null {
  const keys = [first, second].flatMap((text) => (text === null ? [] : keysOf(text)));
  return keys.length === 0 ? null : `${[...new Set(keys)].join('\n')}\n`;
}

/**
 * Checks, before anything is written, that the backup's secrets can be decrypted. Throws `UserFacingError`.
 */
export async function assertKeysFit(target: Secrets, fromBackup: string): Promise<void> {
  const present = await readKeyText(target);
  if (present === null) return;
  const known = new Set(keysOf(present));
  if (keysOf(fromBackup).every((key) => known.has(key))) return;
  throw new UserFacingError(
    target.keys === null
      ? `The key file ${target.keyFile} holds another key than the backup, whose secrets it would not open: move it away.`
      : 'SECRETS_KEY lacks a key of the backup, whose secrets would not open: add the key that was set when the backup was made, or leave SECRETS_KEY out.',
  );
}

/** Stores the keys of the backup if the target has none. */
export async function keepKeys(target: Secrets, fromBackup: string): Promise<void> {
  if ((await readKeyText(target)) !== null) return;
  await createKeyFile(target.keyFile, readKeys(fromBackup));
}

function keysOf(text: string): string[] {
  return readKeys(text).map((key) => key.toString('base64'));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
