import { CALLS } from '@abhigam/contract';
import { brandNames, byLanguage } from '@abhigam/domain';
import {
  changeNoticeSettings,
  readNotice,
  readNoticeAddressee,
  readNoticeSettings,
  readNotices,
  resendNotice,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentNotice, presentNoticeInList } from './present-notice.ts';
import { presentNoticeSettings } from './present-notice-settings.ts';

export function noticeRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { settings } = deps;
  const letterhead = {
    product: byLanguage((language) => brandNames(settings.brand, language).productName),
    publicUrl: settings.publicUrl ?? null,
  };

  route(app, CALLS.getNoticeSettings, 'notice.choose', async ({ principal }) => {
    const { user, settings } = await readNoticeSettings(deps, principal);
    return presentNoticeSettings(user, settings);
  });

  route(app, CALLS.saveNoticeSettings, 'notice.choose', async ({ principal, body }) => {
    const user = await readNoticeAddressee(deps, principal);
    return presentNoticeSettings(user, await changeNoticeSettings(deps, principal, body));
  });

  route(app, CALLS.listNotices, 'notice.readAll', async ({ principal, query }) => {
    const { limit, skip, ...where } = query;
    const rows = await readNotices(deps, principal, { where, limit, skip });
    return rows.map((row) => presentNoticeInList(row, letterhead));
  });

  route(app, CALLS.getNotice, 'notice.readAll', async ({ principal, params }) =>
    presentNotice(await readNotice(deps, principal, params.id), letterhead),
  );

  route(app, CALLS.sendNoticeAgain, 'notice.readAll', async ({ principal, params }) => {
    await resendNotice(deps, principal, params);
    return { id: params.id };
  });
}
