import type { RunFormValues } from './run-form-defaults.ts';

const COMPARED_FIELDS = [
  'baseUrl',
  'websiteId',
  'testMode',
  'wcagVersion',
  'wcagLevel',
  'disableExperimental',
] as const satisfies (keyof RunFormValues)[];

type OfTest = Record<(typeof COMPARED_FIELDS)[number], string | boolean>;

/** Whether two forms describe the same test, regardless of its name. */
export function isSameTest(one: OfTest, other: OfTest): boolean {
  return COMPARED_FIELDS.every((field) => one[field] === other[field]);
}
