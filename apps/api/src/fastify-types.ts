import type { ApiDeps } from './deps.ts';
import type { Actor } from './http/actor.ts';

/** What app.ts adds to the server and to each request. */
declare module 'fastify' {
  interface FastifyInstance {
    deps: ApiDeps;
  }
  interface FastifyRequest {
    /** Set on calls that need a session. */
    actor: Actor | null;
  }
}
