/** The value when the list contains it, otherwise null; for untrusted text from addresses. */
export function oneOf<T extends string>(list: readonly T[], value: string | null | undefined): T | null {
  return list.find((one) => one === value) ?? null;
}
