import { insertImageText } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Keeps what was read in a picture, for all pages and runs that show the same file. No event: it can be read again. */
export async function keepImageText(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  read: Parameters<typeof insertImageText>[1],
): Promise<void> {
  assertSystem(principal);
  await insertImageText(db, read);
}
