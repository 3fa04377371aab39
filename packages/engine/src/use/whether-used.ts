import type { UseRefusal } from '@abhigam/domain';
import { readPage } from '@abhigam/facts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import type { TestPageInput } from '../page-test-input.ts';
import { templateOf } from './template-of.ts';

/** Whether a page that was looked at is used as well; else why not. Rejects where that cannot be found out. */
export type WhetherUsed = () => Promise<true | UseRefusal>;

/** Asks at the first call, and gives the same answer to all: each question may take a page of a sample. */
export function whetherUsed(
  { mayUse }: Pick<TestPageInput, 'mayUse'>,
  { facts }: Pick<GatheredFacts, 'facts'>,
): WhetherUsed {
  let answer: ReturnType<WhetherUsed> | null = null;
  return () => {
    answer ??= mayUse ? mayUse(templateOf(readPage(facts))) : Promise.resolve(true);
    return answer;
  };
}
