import { type ListedApiKey, listApiKeys } from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';

/** The keys of services; only the last characters of each secret are stored. */
export async function readApiKeys(
  { db }: ReadDeps,
  principal: Principal,
  part: ListPart,
): Promise<ListedApiKey[]> {
  scopeOf(principal, 'apiKey.manage');
  return listApiKeys(db, part);
}
