export { openVault, type VaultOptions } from './open-vault.ts';
export { Vault } from './vault.ts';
export { VaultError, type VaultFault } from './vault-error.ts';
