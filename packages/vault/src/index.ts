export { ensureKeyFile } from './key-file.ts';
export { openVault } from './open-vault.ts';
export { readKeys } from './read-keys.ts';
export { Vault } from './vault.ts';
export { VaultError, type VaultFault } from './vault-error.ts';
