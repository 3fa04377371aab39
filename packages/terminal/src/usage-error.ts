/** Invalid usage of the command: printed as it is, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
