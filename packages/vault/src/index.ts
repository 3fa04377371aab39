export { fileSealOf } from './file-seal.ts';
export { createKeyFile, readKeyFile, writeKeyFile } from './key-file.ts';
export { openVault } from './open-vault.ts';
export { newKey, readKeys } from './read-keys.ts';
export { keyNames, Vault } from './vault.ts';
export { VaultError } from './vault-error.ts';
