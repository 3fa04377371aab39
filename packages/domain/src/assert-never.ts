/** Closes a switch over a union, so that a new member shows every place that must learn of it. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
