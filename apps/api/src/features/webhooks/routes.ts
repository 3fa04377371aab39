import { CALLS } from '@abhigam/contract';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  rotateWebhookSecret,
  sendTestDelivery,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';

export function webhookRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listWebhooks, 'webhook.manage', async ({ principal, query }) =>
    (await readWebhooks(deps, principal, query)).map(presentWebhook),
  );

  route(app, CALLS.createWebhook, 'webhook.manage', async ({ principal, body }) =>
    createWebhook(deps, principal, body),
  );

  route(app, CALLS.updateWebhook, 'webhook.manage', async ({ principal, params, body }) => {
    const { version, ...change } = body;
    await changeWebhook(deps, principal, { id: params.id, version, change });
    return { id: params.id };
  });

  route(app, CALLS.deleteWebhook, 'webhook.manage', async ({ principal, params }) => {
    await deleteWebhook(deps, principal, params);
    return { id: params.id };
  });

  route(app, CALLS.rotateWebhookSecret, 'webhook.manage', async ({ principal, params }) => ({
    id: params.id,
    ...(await rotateWebhookSecret(deps, principal, params)),
  }));

  route(app, CALLS.testWebhook, 'webhook.manage', async ({ principal, params }) =>
    sendTestDelivery(deps, principal, params),
  );

  route(app, CALLS.listWebhookDeliveries, 'webhook.manage', async ({ principal, params, query }) =>
    (await readDeliveries(deps, principal, { webhookId: params.id, ...query })).map(presentDelivery),
  );

  route(app, CALLS.redeliverWebhook, 'webhook.manage', async ({ principal, params }) => {
    await redeliver(deps, principal, params);
    return { id: params.id };
  });
}
