import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, link, mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newKey, readKeys } from './read-keys.ts';
import { VaultError } from './vault-error.ts';

/** Makes the file with a new key, readable by its owner alone, unless it is there already. */
export async function ensureKeyFile(path: string): Promise<void> {
  if (contentOf(path) !== null) return;
  await createKeyFile(path, [newKey()]);
}

/**
 * Makes the file with these keys, readable by its owner alone, as a whole or not at all; one that is there by then stays. It is on
 * the disk when this returns: what is sealed next is lost without it.
 */
export async function createKeyFile(path: string, keys: readonly [Buffer, ...Buffer[]]): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, textOf(keys), { mode: 0o600, flag: 'wx', flush: true });
    await chmod(draft, 0o600);
    // Linked, not moved: of several processes that begin at once, one makes the key and none replaces it.
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await keepName(path);
  } catch (cause) {
    throw new VaultError(
      'no-key',
      `The key file ${path} cannot be written (${codeOf(cause)}): set SECRETS_KEY, or set SECRETS_KEY_FILE to a file in a folder that can be written.`,
      { cause },
    );
  } finally {
    // Where nothing could be written there is nothing to remove.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Throws VaultError: `no-key` when there is no such file, `bad-key` when it holds none. */
export function readKeyFile(path: string): [Buffer, ...Buffer[]] {
  const text = contentOf(path);
  if (text === null)
    throw new VaultError(
      'no-key',
      `There is no key for stored secrets: set SECRETS_KEY, or bring ${path} back.`,
    );
  try {
    return readKeys(text);
  } catch (cause) {
    throw new VaultError('bad-key', `The key file ${path} does not hold a key.`, { cause });
  }
}

/**
 * Puts these keys in the place of those of the file, all at once: who reads it meanwhile has either. Owner and rights of the
 * file stay, as API and workers may be other users than who changes the key; a symlink stays, and what it names is replaced.
 */
export async function writeKeyFile(path: string, keys: readonly [Buffer, ...Buffer[]]): Promise<void> {
  const text = textOf(keys);
  let draft: string | null = null;
  try {
    const target = await realpath(path);
    const { uid, gid, mode } = await stat(target);
    draft = `${target}.${randomUUID()}.part`;
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    const made = await stat(draft);
    if (made.uid !== uid || made.gid !== gid) await chown(draft, uid, gid);
    // Last: until then no one else reads it.
    await chmod(draft, mode & 0o777);
    await rename(draft, target);
    // What is sealed under the new key next must not come to the disk before the key does.
    await keepName(target);
  } catch (cause) {
    throw new VaultError(
      'no-key',
      `The key file ${path} cannot be replaced (${codeOf(cause)}): run this as the owner of the file, with the right to write its folder.`,
      { cause },
    );
  } finally {
    if (draft !== null) await rm(draft, { force: true }).catch(() => {});
  }
}

function textOf(keys: readonly Buffer[]): string {
  return keys.map((key) => `${key.toString('base64')}\n`).join('');
}

/** Has the name of a file outlive a loss of power: until its folder is written, the disk may know the former one. */
async function keepName(path: string): Promise<void> {
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Null when there is no such file. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new VaultError(
      'no-key',
      `The key file ${path} cannot be read (${codeOf(cause)}): give this user the right to read it, or set SECRETS_KEY.`,
      { cause },
    );
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
}
