/**
 * Removes variables from our environment after they were read, so that libraries do not report them and child
 * processes do not inherit them.
 */
export function unsetVariables(names: Iterable<string>, environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of names) delete environment[name];
}
