/**
 * Applies a change that was based on a rendered value to the current value (three-way merge).
 *
 * @param options all possible values, in order
 */
export function mergeSelection<Value>(
  options: readonly Value[],
  shown: readonly Value[],
  selected: readonly Value[],
  now: readonly Value[],
): Value[] {
  return options.filter((option) => {
    const isTouched = shown.includes(option) !== selected.includes(option);
    return (isTouched ? selected : now).includes(option);
  });
}
