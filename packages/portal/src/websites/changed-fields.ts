import { isDeepStrictEqual } from 'node:util';

/** Of these fields, those in which two records differ. */
export function changedFields<K extends string>(
  fields: readonly K[],
  before: Readonly<Record<K, unknown>>,
  after: Readonly<Record<K, unknown>>,
): K[] {
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
