import { API_KEY_HEADERS, type Call } from '@abhigam/contract';
import { AppError, type Permission, say } from '@abhigam/domain';
import {
  type ApiKeyCredentials,
  type ApiKeyPrincipal,
  authenticateApiKey,
  type Origin,
  scopeOf,
} from '@abhigam/portal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddress } from '../security/client-address.ts';
import { originOf } from '../security/event-context.ts';
import { type Handler, register } from './route.ts';

/** A call for other services: checks the key, the permission and the request schema, then runs `handler`. */
export function apiKeyRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  permission: Permission,
  handler: Handler<C, { principal: ApiKeyPrincipal & { origin: Origin } }>,
): void {
  const admitted = (request: FastifyRequest) => {
    if (!request.apiKey) throw new AppError('ER_UNAUTHORIZED', say('refused.apiKey'));
    const principal = { ...request.apiKey, origin: originOf(request) };
    scopeOf(principal, permission);
    return { principal };
  };
  const onRequest = async (request: FastifyRequest) => {
    request.apiKey = await authenticateApiKey(app.deps, keyOf(request), clientAddress(request));
    admitted(request);
  };
  register(app, call, 'api-key', { onRequest }, async (parts) =>
    handler({ ...parts, ...admitted(parts.request) }),
  );
}

const text = z.string().trim().min(1).max(200);
/** 100 characters of four bytes take 1200 in percent-encoding. */
const name = z.string().trim().min(1).max(1200);
const credentials = z.object({
  serviceName: name,
  serviceKey: text,
  key: z
    .string()
    .max(300)
    .regex(/^Bearer +[^ ]+$/i)
    .transform((header) => header.slice('Bearer'.length).trim()),
});

/** Null if a header is missing or malformed. */
function keyOf({ headers }: FastifyRequest): ApiKeyCredentials | null {
  const parsed = credentials.safeParse({
    serviceName: headers[API_KEY_HEADERS.serviceName],
    serviceKey: headers[API_KEY_HEADERS.serviceKey],
    key: headers[API_KEY_HEADERS.secret],
  });
  return parsed.success ? parsed.data : null;
}
