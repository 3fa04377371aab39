import { insertImageText } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/**
 * Stores the text recognized in an image, for all pages and runs with the same file. No event: it can be
 * recognized again.
 */
export async function storeImageText(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  read: Parameters<typeof insertImageText>[1],
): Promise<void> {
  assertSystem(principal);
  await insertImageText(db, read);
}
