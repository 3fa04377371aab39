import { asks, type TestPageInput } from '../page-test-input.ts';
import type { WhetherUsed } from '../use/whether-used.ts';

/** Whether corrected code is tried on this page. */
export async function mayTryRepairs(input: TestPageInput, isUsed: WhetherUsed): Promise<boolean> {
  if (input.repairs !== 'of-used') return input.repairs === 'always';
  if (!asks(input, 'interaction')) return false;
  // Where that cannot be found out the page is not used either.
  return (await isUsed().catch(() => false)) === true;
}
