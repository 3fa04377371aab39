import { CALLS } from '@abhigam/contract';
import {
  type Db,
  findNotice,
  findUserById,
  listNotices,
  type RowScope,
  readNoticeSettings,
  type UserRow,
} from '@abhigam/db';
import { brandNames, byLanguage } from '@abhigam/domain';
import { changeNoticeSettings, notFound, sendNoticeAgain } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentNotice, presentNoticeInList } from './present-notice.ts';
import { presentNoticeSettings } from './present-notice-settings.ts';

export function noticeRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db, settings } = deps;
  const letterhead = {
    product: byLanguage((language) => brandNames(settings.brand, language).productName),
    publicUrl: settings.publicUrl ?? null,
  };

  route(app, CALLS.getNoticeSettings, 'notice.choose', async ({ scope }) => {
    const user = await findUserOf(db, scope);
    return presentNoticeSettings(user, await readNoticeSettings(db, user.id));
  });

  route(app, CALLS.saveNoticeSettings, 'notice.choose', async ({ scope, principal, body }) => {
    const user = await findUserOf(db, scope);
    return presentNoticeSettings(user, await changeNoticeSettings(deps, principal, body));
  });

  route(app, CALLS.listNotices, 'notice.readAll', async ({ query }) => {
    const { limit, skip, ...where } = query;
    const rows = await listNotices(db, { where, limit, skip });
    return rows.map((row) => presentNoticeInList(row, letterhead));
  });

  route(app, CALLS.getNotice, 'notice.readAll', async ({ params }) => {
    const row = await findNotice(db, params.id);
    if (!row) throw notFound('notice');
    return presentNotice(row, letterhead);
  });

  route(app, CALLS.sendNoticeAgain, 'notice.readAll', async ({ principal, params }) => {
    await sendNoticeAgain(deps, principal, params);
    return { id: params.id };
  });
}

/** Everyone chooses for themselves alone, so the scope names who it is. */
async function findUserOf(db: Db, scope: RowScope): Promise<UserRow> {
  const user = scope.reach === 'own' ? await findUserById(db, scope.userId) : null;
  if (!user) throw notFound('user');
  return user;
}
