import { CALLS } from '@abhigam/contract';
import { deleteWebsiteLogin, findNamedWebsiteLogin, findWebsite, type Tx } from '@abhigam/db';
import type { SecurityEvent } from '@abhigam/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { contextOf } from '../../security/event-context.ts';
import { presentWebsiteLogin } from './present-website-login.ts';
import { saveWebsiteLogin } from './save-website-login.ts';

export function websiteLoginRoutes(app: FastifyInstance): void {
  const { deps, securityLog } = app;
  const { db } = deps;

  route(app, CALLS.getWebsiteLogin, 'website.login', async ({ scope, params }) => {
    const website = await findWebsite(db, scope, params.id);
    if (!website) throw notFound('website');
    const login = await findNamedWebsiteLogin(db, website.id);
    return { login: login && presentWebsiteLogin(login) };
  });

  route(app, CALLS.saveWebsiteLogin, 'website.login', async ({ scope, actor, params, body, request }) => {
    const website = await findWebsite(db, scope, params.id);
    if (!website) throw notFound('website');
    const record = (tx: Tx, event: SecurityEvent) =>
      securityLog.noteIn(tx, event, { ...contextOf(request), websiteId: website.id });
    const login = await saveWebsiteLogin(deps, { website, changedBy: actor.id, form: body, record });
    return { login: presentWebsiteLogin(login) };
  });

  route(app, CALLS.deleteWebsiteLogin, 'website.login', async ({ scope, params, request }) => {
    const website = await findWebsite(db, scope, params.id);
    if (!website) throw notFound('website');
    await db.transaction().execute(async (tx) => {
      if (!(await deleteWebsiteLogin(tx, website.id))) throw notFound('sign-in');
      const context = { ...contextOf(request), websiteId: website.id };
      await securityLog.noteIn(tx, { type: 'website-login-removed' }, context);
    });
    return { id: website.id };
  });
}
