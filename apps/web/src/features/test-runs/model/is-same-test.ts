import type { RunFormValues } from './run-form-defaults.ts';

const OF_TEST = [
  'baseUrl',
  'websiteId',
  'testMode',
  'wcagVersion',
  'wcagLevel',
  'disableExperimental',
] as const satisfies (keyof RunFormValues)[];

type OfTest = Record<(typeof OF_TEST)[number], string | boolean>;

/** Whether two forms describe the same test, regardless of its name. */
export function isSameTest(one: OfTest, other: OfTest): boolean {
  return OF_TEST.every((field) => one[field] === other[field]);
}
