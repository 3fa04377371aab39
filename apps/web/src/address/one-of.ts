/** The value when it is one of the list, otherwise null: addresses are typed by people. */
export function oneOf<T extends string>(list: readonly T[], value: string | null | undefined): T | null {
  return list.find((one) => one === value) ?? null;
}
