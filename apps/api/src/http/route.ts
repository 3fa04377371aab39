import type { Readable } from 'node:stream';
import { type Call, errorResponse, SESSION_HEADERS } from '@abhigam/contract';
import type { RowScope } from '@abhigam/db';
import { ERROR_STATUS, type ErrorCode, type Permission } from '@abhigam/domain';
import { forbidden, type Principal, scopeOf } from '@abhigam/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { keysOf, readActor, unauthorized } from '../features/session/read-actor.ts';
import { originOf } from '../security/event-context.ts';
import { type Actor, personOf } from './actor.ts';
import { API_BASE } from './api-path.ts';
import { refuseUnstorable } from './storable.ts';

/** All four session headers together. */
const SESSION_SCHEME = Object.fromEntries(Object.values(SESSION_HEADERS).map((name) => [name, []]));

interface Parts<P extends z.core.$ZodType, Q extends z.core.$ZodType, B extends z.core.$ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<R extends z.core.$ZodType> = Promise<z.output<R> | Buffer | Readable>;

/** A call that anyone may make. */
export function publicRoute<
  P extends z.core.$ZodType,
  Q extends z.core.$ZodType,
  B extends z.core.$ZodType,
  R extends z.core.$ZodType,
>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  handler: (parts: Parts<P, Q, B>) => Answer<R>,
  options: Pick<RouteShorthandOptions, 'config'> = {},
): void {
  register(app, call, options, handler);
}

/**
 * A call for signed-in, approved people: session, then permission, then the shape of the request, then
 * `handler`, which is told which rows the permission opens. `signed-in` asks for no further permission.
 */
export function route<
  P extends z.core.$ZodType,
  Q extends z.core.$ZodType,
  B extends z.core.$ZodType,
  R extends z.core.$ZodType,
>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  permission: Permission | 'signed-in',
  handler: (parts: Parts<P, Q, B> & { principal: Principal; scope: RowScope }) => Answer<R>,
): void {
  const admitted = (request: FastifyRequest, actor: Actor): { principal: Principal; scope: RowScope } => {
    const principal = personOf(actor, originOf(request));
    if (permission !== 'signed-in') return { principal, scope: scopeOf(principal, permission) };
    if (actor.status !== 'ACTIVE') throw forbidden();
    return { principal, scope: { reach: 'own', organizationId: actor.organization_id, userId: actor.id } };
  };
  const admit = async (request: FastifyRequest) => {
    request.actor = await readActor(app.deps.db, keysOf(request));
    if (!request.actor) throw unauthorized();
    admitted(request, request.actor);
  };
  register(app, call, { onRequest: admit }, async (parts) => {
    const { actor } = parts.request;
    if (!actor) throw unauthorized();
    return handler({ ...parts, ...admitted(parts.request, actor) });
  });
}

function register<
  P extends z.core.$ZodType,
  Q extends z.core.$ZodType,
  B extends z.core.$ZodType,
  R extends z.core.$ZodType,
>(
  app: FastifyInstance,
  call: Call<P, Q, B, R>,
  options: Pick<RouteShorthandOptions, 'config' | 'onRequest'>,
  handler: (parts: Parts<P, Q, B>) => Answer<R>,
): void {
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    schema: {
      summary: call.summary,
      params: call.params,
      querystring: call.query,
      ...(call.method === 'POST' ? { body: call.body } : {}),
      response: responsesOf(call),
      security: call.access === 'session' ? [SESSION_SCHEME] : [],
    },
    ...options,
    // A call without parameters may be posted without a body.
    preValidation: async (request) => {
      if (call.method === 'POST') request.body ??= {};
    },
    // By now the schemas of the call have put their output in the place of what was sent.
    handler: async (request, reply) => {
      refuseUnstorable([request.params, request.query, request.body]);
      return handler({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        request,
        reply,
      });
    },
  });
}

function responsesOf(call: Call): Record<string, unknown> {
  const always: ErrorCode[] = ['ER_VALIDATION', 'ER_SERVER', 'ER_BUSY'];
  if (call.access === 'session') always.push('ER_UNAUTHORIZED', 'ER_FORBIDDEN', 'ER_TOO_MANY_REQUESTS');
  const codes = [...new Set([...always, ...call.errors])];
  const statuses = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  const errors = [...statuses].map(([status, of]) => [
    status,
    { description: of.join(', '), content: { 'application/json': { schema: errorResponse } } },
  ]);
  const good =
    call.kind === 'binary'
      ? {
          description: 'The file',
          content: Object.fromEntries(call.contentTypes.map((type) => [type, { schema: z.string() }])),
        }
      : { description: 'The answer', content: { 'application/json': { schema: call.response } } };
  return { 200: good, ...Object.fromEntries(errors) };
}
