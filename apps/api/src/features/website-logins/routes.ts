import { CALLS } from '@abhigam/contract';
import { deleteWebsiteLogin, findWebsite, findWebsiteLogin } from '@abhigam/db';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { presentWebsiteLogin } from './present-website-login.ts';
import { saveWebsiteLogin } from './save-website-login.ts';

export function websiteLoginRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const { db } = deps;

  route(app, CALLS.getWebsiteLogin, 'website.login', async ({ scope, params }) => {
    const website = await findWebsite(db, scope, params.id);
    if (!website) throw notFound('website');
    const login = await findWebsiteLogin(db, website.id);
    return { login: login && presentWebsiteLogin(login, website) };
  });

  route(app, CALLS.saveWebsiteLogin, 'website.login', async ({ scope, actor, params, body }) => {
    const website = await findWebsite(db, scope, params.id);
    if (!website) throw notFound('website');
    const login = await saveWebsiteLogin(deps, { website, changedBy: actor.id, form: body });
    return { login: presentWebsiteLogin(login, website) };
  });

  route(app, CALLS.deleteWebsiteLogin, 'website.login', async ({ scope, params }) => {
    const website = await findWebsite(db, scope, params.id);
    if (!website) throw notFound('website');
    if (!(await deleteWebsiteLogin(db, website.id))) throw notFound('sign-in');
    return { id: website.id };
  });
}
