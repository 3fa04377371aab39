/** Something about the command itself is wrong: shown as it is, with exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
