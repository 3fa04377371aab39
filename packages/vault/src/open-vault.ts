import { ensureKeyFile, readKeyFile } from './key-file.ts';
import { readKeys } from './read-keys.ts';
import { Vault } from './vault.ts';

export interface VaultOptions {
  /** SECRETS_KEY: the first key seals, all of them open. Takes precedence over the file. */
  keys?: string | undefined;
  /** Key file, used if no keys are given. */
  keyFile: string;
  /**
   * Create the file if it does not exist. Programs that only unseal must not: a new key would open nothing.
   */
  mayCreate: boolean;
}

/** Throws VaultError: `no-key`, `bad-key`. */
export async function openVault({ keys, keyFile, mayCreate }: VaultOptions): Promise<Vault> {
  if (keys !== undefined) return new Vault(readKeys(keys));
  if (mayCreate) await ensureKeyFile(keyFile);
  readKeyFile(keyFile);
  // Read on each use, so that running processes pick up a key rotated by `npm run rotate-key`.
  return new Vault(() => readKeyFile(keyFile));
}
