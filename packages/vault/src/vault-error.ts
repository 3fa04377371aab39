/**
 * `no-key`: none was given and there is no key file. `bad-key`: one that is no key. `other-key`: sealed under a key
 * that is not here. `not-for-here`: altered, or sealed for another place. `no-envelope`: not a sealed text at all.
 */
export type VaultFault = 'no-key' | 'bad-key' | 'other-key' | 'not-for-here' | 'no-envelope';

/** The message is a sentence for the operator of the installation; it never holds keys or texts. */
export class VaultError extends Error {
  override name = 'VaultError';
  readonly fault: VaultFault;
  constructor(fault: VaultFault, message: string, options: { cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.fault = fault;
  }
}
