import { ensureKeyFile, readKeyFile } from './key-file.ts';
import { readKeys } from './read-keys.ts';
import { Vault } from './vault.ts';

export interface VaultOptions {
  /** SECRETS_KEY: the first key seals, all of them open. Goes before the file. */
  keys?: string | undefined;
  /** Where the key is kept when no keys are given. */
  keyFile: string;
  /** Make the file when there is none. Who only opens must not: a key of its own would open nothing. */
  mayCreate: boolean;
}

/** Throws VaultError: `no-key`, `bad-key`. */
export async function openVault({ keys, keyFile, mayCreate }: VaultOptions): Promise<Vault> {
  if (keys !== undefined) return new Vault(readKeys(keys));
  if (mayCreate) await ensureKeyFile(keyFile);
  readKeyFile(keyFile);
  // Read at each use, so that processes that run take over a key that `npm run rotate-key` has put in front.
  return new Vault(() => readKeyFile(keyFile));
}
