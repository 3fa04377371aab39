import { CALLS } from '@abhigam/contract';
import { readWebsiteLogin, removeWebsiteLogin, saveWebsiteLogin } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentWebsiteLogin } from './present-website-login.ts';

export function websiteLoginRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.getWebsiteLogin, 'website.login', async ({ principal, params }) => {
    const login = await readWebsiteLogin(deps, principal, { websiteId: params.id });
    return { login: login && presentWebsiteLogin(login) };
  });

  route(app, CALLS.saveWebsiteLogin, 'website.login', async ({ principal, params, body }) => ({
    login: presentWebsiteLogin(await saveWebsiteLogin(deps, principal, { websiteId: params.id, form: body })),
  }));

  route(app, CALLS.deleteWebsiteLogin, 'website.login', async ({ principal, params }) => {
    await removeWebsiteLogin(deps, principal, { websiteId: params.id });
    return { id: params.id };
  });
}
