declare const reached: unique symbol;

/**
 * Result of a step of settlement or fingerprint revision, required by the next one. `Name` is the completed
 * step: the result of any other step does not type-check, so steps cannot be skipped or reordered.
 */
export type CompletedStep<Name extends string, Value extends object> = Omit<Value, typeof reached> & {
  readonly [reached]: Name;
};

/** Called only by the step of this name, after it has written everything that later steps depend on. */
export function completeStep<Name extends string, Value extends object>(
  _name: Name,
  value: Value,
): CompletedStep<Name, Value> {
  // The name exists only in the type system.
  return value as unknown as CompletedStep<Name, Value>;
}
