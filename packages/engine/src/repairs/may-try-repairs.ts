import { readPage } from '@abhigam/facts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import { asks, type TestPageInput } from '../page-test-input.ts';
import { templateOf } from '../use/template-of.ts';

/** Whether corrected code is tried on this page. */
export async function mayTryRepairs(input: TestPageInput, { facts }: GatheredFacts): Promise<boolean> {
  if (input.repairs !== 'of-used') return input.repairs === 'always';
  if (!asks(input, 'interaction')) return false;
  // Where that cannot be found out the page is not used either.
  return ((await input.mayUse?.(templateOf(readPage(facts))).catch(() => false)) ?? true) === true;
}
