/**
 * Exhaustiveness check of a switch over a union: a new member causes compile errors where it is not handled.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
