import { listSessionsOfUser } from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import type { PersonPrincipal } from '../principal.ts';

/** The user's own sessions, with browser and address. */
export async function readSessions(
  { db }: ReadDeps,
  principal: PersonPrincipal,
  part: ListPart & { idleMinutes: number },
): ReturnType<typeof listSessionsOfUser> {
  return listSessionsOfUser(db, principal.userId, part);
}
