import { isDeepStrictEqual } from 'node:util';

/** The fields, among these, in which two records differ. */
export function changedFields<K extends string>(
  fields: readonly K[],
  before: Readonly<Record<K, unknown>>,
  after: Readonly<Record<K, unknown>>,
): K[] {
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
