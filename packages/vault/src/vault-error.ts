/**
 * `no-key`: none given and no key file. `bad-key`: not a key. `other-key`: sealed with a key that is missing.
 * `not-for-here`: modified, or sealed for another context. `no-envelope`: not a sealed text.
 */
export type VaultFault = 'no-key' | 'bad-key' | 'other-key' | 'not-for-here' | 'no-envelope';

/** The message is for the operator; it never contains keys or secrets. */
export class VaultError extends Error {
  override name = 'VaultError';
  readonly fault: VaultFault;
  constructor(fault: VaultFault, message: string, options: { cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.fault = fault;
  }
}
