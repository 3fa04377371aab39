import { readPage } from '@abhigam/facts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { templateOf } from '../../gather/template-of.ts';
import type { PageContext } from '../../page-context.ts';
import type { TestPageInput } from '../../page-test-input.ts';

type MayInteract = PageContext['snapshot']['mayInteract'];

/**
 * Whether interaction with the page is allowed; else why not. Asks the caller once, and gives the same answer to all: each
 * question may take a page of a sample. Rejects where that cannot be found out.
 */
export function mayInteractWith(
  { mayUse }: Pick<TestPageInput, 'mayUse'>,
  gathered: Pick<GatheredFacts, 'facts'> | null,
): MayInteract {
  let answer: ReturnType<MayInteract> | null = null;
  return () => {
    answer ??= mayUse && gathered ? mayUse(templateOf(readPage(gathered.facts))) : Promise.resolve(true);
    return answer;
  };
}
