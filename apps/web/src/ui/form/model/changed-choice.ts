/**
 * What is chosen by now, with that added and taken which a person added to and took from what was shown.
 *
 * @param options all that can be chosen, in their order
 */
export function changedChoice<Value>(
  options: readonly Value[],
  shown: readonly Value[],
  wanted: readonly Value[],
  now: readonly Value[],
): Value[] {
  return options.filter((option) => {
    const isTouched = shown.includes(option) !== wanted.includes(option);
    return (isTouched ? wanted : now).includes(option);
  });
}
