declare const reached: unique symbol;

/**
 * What a step of settlement or fingerprint revision returns and the next one takes. `Name` is the step that was reached: what
 * another step returned does not type-check in its place, so steps cannot be left out or change their order.
 */
export type Reached<Name extends string, Value extends object> = Omit<Value, typeof reached> & {
  readonly [reached]: Name;
};

/** Called by the step of this name alone, when it has written all that later steps rely on. */
export function reach<Name extends string, Value extends object>(
  _name: Name,
  value: Value,
): Reached<Name, Value> {
  // The name exists in types alone.
  return value as unknown as Reached<Name, Value>;
}
