import { CALLS } from '@abhigam/contract';
import { endOfIndianDay } from '@abhigam/domain';
import { createApiKey, deleteApiKey, readApiKeys } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { presentApiKey } from './present-api-key.ts';

export function apiKeyRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listApiKeys, 'apiKey.manage', async ({ principal, query }) =>
    (await readApiKeys(deps, principal, query)).map(presentApiKey),
  );

  route(app, CALLS.createApiKey, 'apiKey.manage', async ({ principal, body }) => {
    const { expiration, ...rest } = body;
    const expires = expiration === undefined ? undefined : endOfIndianDay(expiration);
    const createdKey = await createApiKey(deps, principal, { ...rest, expires });
    return {
      id: createdKey.id,
      serviceName: createdKey.serviceName,
      serviceKey: createdKey.serviceKey,
      key: createdKey.key,
      expiration: createdKey.expires.toISOString(),
    };
  });

  route(app, CALLS.deleteApiKey, 'apiKey.manage', async ({ principal, params }) => {
    await deleteApiKey(deps, principal, { apiKeyId: params.id });
    return { id: params.id };
  });
}
