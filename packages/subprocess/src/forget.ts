/**
 * Takes variables out of our own environment once they have been read, so that no library reports them and no
 * child process inherits them.
 */
export function forget(names: Iterable<string>, environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of names) delete environment[name];
}
