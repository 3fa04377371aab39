import type { PageContext } from '../../page-context.ts';
import { asks, type TestPageInput } from '../../page-test-input.ts';

/** Whether corrected code is tried on this page. */
export async function mayTryRepairs(
  input: TestPageInput,
  mayInteract: PageContext['snapshot']['mayInteract'],
): Promise<boolean> {
  if (input.repairs !== 'of-used') return input.repairs === 'always';
  if (!asks(input, 'interaction')) return false;
  // Where that cannot be found out there is no interaction either.
  return (await mayInteract().catch(() => false)) === true;
}
