/**
 * The option that a key selects while the select is closed: left and right arrows the previous and next one, a
 * letter the next one that starts with it.
 */
export function optionByKey<O extends { value: string; label: string }>(
  options: readonly O[],
  value: string | null,
  key: string,
): O | undefined {
  const at = options.findIndex((option) => option.value === value);
  if (key === 'ArrowLeft') return options[Math.max(at - 1, 0)];
  if (key === 'ArrowRight') return options[Math.min(at + 1, options.length - 1)];
  if (key.length !== 1 || key === ' ') return undefined;
  const fromNext = [...options.slice(at + 1), ...options.slice(0, at + 1)];
  return fromNext.find(({ label }) => label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
