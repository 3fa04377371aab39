/** Defaults overridden by the draft: only known fields, and only values of the expected type. */
export function mergeDraft<Values extends Record<string, unknown>>(
  defaults: Values,
  draft: object | null,
): Values {
  if (draft === null) return defaults;
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(draft)) {
    if (name in defaults && typeof value === typeof defaults[name]) merged[name] = value;
  }
  return merged as Values;
}
