import { type HostAnswer, noteHostAnswer, releasePage } from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** Gives back a page that a worker has, to be tested by the worker that takes it next. */
export async function releaseTestInstance(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  page: Parameters<typeof releasePage>[1],
): Promise<void> {
  assertSystem(principal);
  await releasePage(deps.db, page);
}

/** Lets a server under strain rest, and forgets that when it is well again. */
export async function recordHostAnswer(
  deps: Pick<PortalDeps, 'db'>,
  principal: Principal,
  answer: HostAnswer,
): Promise<void> {
  assertSystem(principal);
  await noteHostAnswer(deps.db, answer);
}
