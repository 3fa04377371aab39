import {
  findNotice,
  readNoticeSettings as findNoticeSettings,
  findUserById,
  listNotices,
  type NoticeFilter,
  type NoticeRow,
  type NoticeSettings,
  type UserRow,
} from '@abhigam/db';
import type { ListPart, ReadDeps } from '../deps.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { notFound } from '../refusals.ts';

/** The user whose settings the principal may change: only their own. Throws ER_NOT_FOUND. */
export async function readNoticeAddressee({ db }: ReadDeps, principal: Principal): Promise<UserRow> {
  const scope = scopeOf(principal, 'notice.choose');
  const user = scope.reach === 'own' ? await findUserById(db, scope.userId) : null;
  if (!user) throw notFound('user');
  return user;
}

/** The principal's mail settings. Throws ER_NOT_FOUND. */
export async function readNoticeSettings(
  deps: ReadDeps,
  principal: Principal,
): Promise<{ user: UserRow; settings: NoticeSettings }> {
  const user = await readNoticeAddressee(deps, principal);
  return { user, settings: await findNoticeSettings(deps.db, user.id) };
}

/** The outbox, newest first. */
export async function readNotices(
  { db }: ReadDeps,
  principal: Principal,
  query: { where: NoticeFilter } & ListPart,
): Promise<NoticeRow[]> {
  scopeOf(principal, 'notice.readAll');
  return listNotices(db, query);
}

/** Throws ER_NOT_FOUND. */
export async function readNotice({ db }: ReadDeps, principal: Principal, id: string): Promise<NoticeRow> {
  scopeOf(principal, 'notice.readAll');
  const row = await findNotice(db, id);
  if (!row) throw notFound('notice');
  return row;
}
