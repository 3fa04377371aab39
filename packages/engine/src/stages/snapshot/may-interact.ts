import { readPage } from '@abhigam/facts';
import type { GatheredFacts } from '../../gather/gather-facts.ts';
import { templateFingerprint } from '../../gather/template-fingerprint.ts';
import type { PageContext } from '../../page-context.ts';
import type { TestPageInput } from '../../page-test-input.ts';

type MayInteract = PageContext['snapshot']['mayInteract'];

/**
 * Whether interaction with the page is allowed; else the reason. Calls the caller's `mayUse` once and caches
 * its result, because each call may count as a page of a sample. Rejects when the check fails.
 */
export function mayInteractWith(
  { mayUse }: Pick<TestPageInput, 'mayUse'>,
  gathered: Pick<GatheredFacts, 'facts'> | null,
): MayInteract {
  let answer: ReturnType<MayInteract> | null = null;
  return () => {
    answer ??=
      mayUse && gathered ? mayUse(templateFingerprint(readPage(gathered.facts))) : Promise.resolve(true);
    return answer;
  };
}
