import { isDeepStrictEqual } from 'node:util';

/** Names of the fields in which two records of one form differ. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
