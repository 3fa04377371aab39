import type { TestPageInput } from '../page-test-input.ts';

type MayUse = NonNullable<TestPageInput['mayUse']>;

/** Whoever asks whether a page is used gets the first answer: each may take a page of a sample. */
export function askedOnce(mayUse: TestPageInput['mayUse']): MayUse {
  let answer: ReturnType<MayUse> | null = null;
  return (template) => {
    answer ??= mayUse?.(template) ?? Promise.resolve(true);
    return answer;
  };
}
