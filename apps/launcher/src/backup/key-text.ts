import { readFile } from 'node:fs/promises';
import { createKeyFile, readKeys } from '@abhigam/vault';
import { Trouble } from '../trouble.ts';
import type { Installation } from './installation.ts';

type Secrets = Installation['secrets'];

/** The keys that stored secrets are sealed under, as text; null where none was made yet. Throws `Trouble`. */
export async function readKeyText({ keys, keyFile }: Secrets): Promise<string | null> {
  if (keys !== null) return keys;
  return readFile(keyFile, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new Trouble(
      `The key file ${keyFile} cannot be read (${codeOf(cause)}): give this user the right to read it.`,
      { cause },
    );
  });
}

/** All keys of both, those of the first in front; null where neither has any. */
export function joinKeys(first: string | null, second: string | null): string | null {
  const keys = [first, second].flatMap((text) => (text === null ? [] : keysOf(text)));
  return keys.length === 0 ? null : `${[...new Set(keys)].join('\n')}\n`;
}

/** Refuses, before anything is written, where secrets of the backup would not open. Throws `Trouble`. */
export async function assertKeysFit(target: Secrets, fromBackup: string): Promise<void> {
  const present = await readKeyText(target);
  if (present === null) return;
  const known = new Set(keysOf(present));
  if (keysOf(fromBackup).every((key) => known.has(key))) return;
  throw new Trouble(
    target.keys === null
      ? `The key file ${target.keyFile} holds another key than the backup, whose secrets it would not open: move it away.`
      : 'SECRETS_KEY lacks a key of the backup, whose secrets would not open: add the key that was set when the backup was made, or leave SECRETS_KEY out.',
  );
}

/** Puts the keys of the backup where none are. */
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
