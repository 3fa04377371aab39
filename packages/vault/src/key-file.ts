import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, chown, link, mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newKey, readKeys } from './read-keys.ts';
import { VaultError } from './vault-error.ts';

/** Creates the key file with a new key, readable by its owner only, unless it exists. */
export async function ensureKeyFile(path: string): Promise<void> {
  if (contentOf(path) !== null) return;
  await createKeyFile(path, [newKey()]);
}

/**
 * Creates the key file atomically, readable by its owner only; an existing one is kept. Durable when this
 * returns: without the key, what is sealed next would be lost.
 */
export async function createKeyFile(path: string, keys: readonly [Buffer, ...Buffer[]]): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, textOf(keys), { mode: 0o600, flag: 'wx', flush: true });
    await chmod(draft, 0o600);
    // Linked, not renamed: of several concurrent processes one creates the key and none replaces it.
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await syncFolder(path);
  } catch (cause) {
    throw new VaultError(
      'no-key',
      `The key file ${path} cannot be written (${codeOf(cause)}): set SECRETS_KEY, or set SECRETS_KEY_FILE to a file in a folder that can be written.`,
      { cause },
    );
  } finally {
    // If nothing could be written there is nothing to remove.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** Throws VaultError: `no-key` if the file does not exist, `bad-key` if it contains no key. */
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
    throw new VaultError('bad-key', `The key file ${path} contains no key.`, { cause });
  }
}

/**
 * Replaces the keys of the file atomically: concurrent readers see the old or the new ones. Owner and mode
 * are kept, because API and worker may run as other users; a symlink is kept and its target replaced.
 */
export async function writeKeyFile(path: string, keys: readonly [Buffer, ...Buffer[]]): Promise<void> {
  const text = textOf(keys);
  let draft: string | null = null;
  try {
    const target = await realpath(path);
    const { uid, gid, mode } = await stat(target);
    draft = `${target}.${randomUUID()}.part`;
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    const draftStat = await stat(draft);
    if (draftStat.uid !== uid || draftStat.gid !== gid) await chown(draft, uid, gid);
    // Last: until then nobody else can read it.
    await chmod(draft, mode & 0o777);
    await rename(draft, target);
    // What is sealed with the new key must not become durable before the key.
    await syncFolder(target);
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

/** Makes the rename durable: until the folder is synced, the disk may have the old file. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Null if the file does not exist. */
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
