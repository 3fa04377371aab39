import type { Readable } from 'node:stream';
import {
  type Access,
  API_KEY_HEADERS,
  type ByFileField,
  type Call,
  errorResponse,
  hasBody,
  hasFiles,
  SESSION_HEADERS,
} from '@abhigam/contract';
import { assertNever, ERROR_STATUS, type ErrorCode, type Permission } from '@abhigam/domain';
import { forbidden, type Origin, type PersonPrincipal, type Principal, scopeOf } from '@abhigam/portal';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { authenticateActor, unauthorized } from '../features/session/read-actor.ts';
import { originOf, securityContextOf } from '../security/event-context.ts';
import { type Actor, principalOf } from './actor.ts';
import { API_BASE } from './api-path.ts';
import { type ReceivedFile, type ReceivedForm, receiveForm } from './receive-form.ts';
import { refuseNullCharacters } from './refuse-null-characters.ts';

/** A binary response in OpenAPI. */
const BYTES = z.string().meta({ format: 'binary' });
/** Requires all four session headers. */
const SESSION_SCHEME = schemeOf(SESSION_HEADERS);
/** Requires name and service key, and the secret as a bearer token. */
const API_KEY_SCHEME = schemeOf(API_KEY_HEADERS);

/** The validated parts of a request. */
export interface Parts<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** Uploaded files, in the artifact store. */
  files: ByFileField<C['files'], ReceivedFile>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles a call with its parts and the additions of the route kind. */
export type Handler<C extends Call, Admitted = unknown> = (
  parts: Parts<C> & Admitted,
) => Promise<z.output<C['response']> | Buffer | Readable>;

/** A call without authentication. */
export function publicRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Pick<RouteShorthandOptions, 'config'> = {},
): void {
  register(app, call, 'public', options, handler);
}

/**
 * A call for logged-in users with an approved account: checks session, permission and request schema, then runs
 * `handler`.
 * `approved` requires no further permission. Refuses before the body is read; use cases and read models check
 * access again.
 */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  permission: Permission | 'approved',
  handler: Handler<C, { principal: Principal }>,
): void {
  const admitted = (request: FastifyRequest, actor: Actor): Principal => {
    const principal = principalOf(actor, originOf(request));
    if (permission !== 'approved') scopeOf(principal, permission);
    else if (!principal.isApproved) throw forbidden();
    return principal;
  };
  const onRequest = async (request: FastifyRequest) => {
    admitted(request, await admitUser(app, request));
  };
  register(app, call, 'session', { onRequest }, async (parts) =>
    handler({ ...parts, principal: admitted(parts.request, actorOf(parts.request)) }),
  );
}

type LoggedIn = PersonPrincipal & { origin: Origin };

/**
 * A call for every logged-in user, even before approval: it must not return data of other users. `admit` can
 * refuse before the body is read, which calls with files need.
 */
export function loggedInRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, { principal: LoggedIn }>,
  { admit }: { admit?: (principal: LoggedIn) => Promise<void> } = {},
): void {
  const onRequest = async (request: FastifyRequest) => {
    const actor = await admitUser(app, request);
    await admit?.(principalOf(actor, originOf(request)));
  };
  register(app, call, 'signed-in', { onRequest }, async (parts) =>
    handler({ ...parts, principal: principalOf(actorOf(parts.request), originOf(parts.request)) }),
  );
}

async function admitUser(app: FastifyInstance, request: FastifyRequest): Promise<Actor> {
  request.actor = await authenticateActor(app.deps, request);
  return request.actor;
}

function actorOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw unauthorized();
  return actor;
}

/** Registers the route of a call. `access`: the kind of callers that the caller of this function admits. */
export function register<C extends Call>(
  app: FastifyInstance,
  call: C,
  access: Access,
  options: Pick<RouteShorthandOptions, 'config' | 'onRequest'>,
  handler: Handler<C>,
): void {
  if (call.access !== access) throw new Error(`${call.path} is declared as ${call.access}, not ${access}.`);
  if (!hasFiles(call)) {
    addRoute(app, call, options, handler);
    return;
  }
  // A separate scope, so that only this route parses forms with files.
  app.register(async (part) => {
    await part.register(multipart);
    addRoute(part, call, options, handler);
  });
}

function addRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: Pick<RouteShorthandOptions, 'config' | 'onRequest'>,
  handler: Handler<C>,
): void {
  const received = new WeakMap<FastifyRequest, ReceivedForm['files']>();
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    bodyLimit: call.maxBodyBytes,
    schema: {
      summary: call.summary,
      ...(hasFiles(call) ? { consumes: ['multipart/form-data'] } : {}),
      params: call.params,
      querystring: call.query,
      ...(hasBody(call) ? { body: call.body } : {}),
      response: responsesOf(call),
      security: securityOf(call.access),
    },
    ...options,
    config: { ...options.config, files: call.files },
    preValidation: async (request) => {
      if (hasFiles(call)) {
        const { artifacts, scanner = null } = app.deps;
        const onMalware = (signature: string) => {
          const endpoint = `${call.method} ${API_BASE}${call.path}`;
          app.securityLog.note(
            { type: 'upload-refused', call: endpoint, signature },
            securityContextOf(request),
          );
        };
        const form = await receiveForm(request, call, { artifacts, scanner, onMalware });
        received.set(request, form.files);
        request.body = form.fields;
      }
      // A call without parameters may be sent without a body.
      if (hasBody(call)) request.body ??= {};
    },
    // At this point, the parts hold the parsed output of the schemas.
    handler: async (request, reply) => {
      refuseNullCharacters([request.params, request.query, request.body]);
      return handler({
        params: request.params as Parts<C>['params'],
        query: request.query as Parts<C>['query'],
        body: request.body as Parts<C>['body'],
        // `receiveForm` has already refused missing required files.
        files: (received.get(request) ?? {}) as Parts<C>['files'],
        request,
        reply,
      });
    },
  });
}

function securityOf(access: Access): { [scheme: string]: string[] }[] {
  switch (access) {
    case 'public':
      return [];
    case 'session':
    case 'signed-in':
      return [SESSION_SCHEME];
    case 'api-key':
      return [API_KEY_SCHEME];
    default:
      return assertNever(access);
  }
}

function responsesOf(call: Call): Record<string, unknown> {
  const always: ErrorCode[] = ['ER_VALIDATION', 'ER_SERVER', 'ER_BUSY'];
  if (call.access !== 'public') always.push('ER_UNAUTHORIZED', 'ER_FORBIDDEN', 'ER_TOO_MANY_REQUESTS');
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
          content: Object.fromEntries(call.contentTypes.map((type) => [type, { schema: BYTES }])),
        }
      : { description: 'The answer', content: { 'application/json': { schema: call.response } } };
  return { 200: good, ...Object.fromEntries(errors) };
}

function schemeOf(headers: Readonly<Record<string, string>>): { [scheme: string]: string[] } {
  return Object.fromEntries(Object.values(headers).map((name) => [name, []]));
}
