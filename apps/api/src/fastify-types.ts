import type { FileFields } from '@abhigam/contract';
import type { ApiKeyPrincipal } from '@abhigam/portal';
import type { ApiDeps } from './deps.ts';
import type { Actor } from './http/actor.ts';
import type { SecurityLog } from './security/security-log.ts';

/** Properties that app.ts adds to the server and to each request. */
declare module 'fastify' {
  interface FastifyInstance {
    deps: ApiDeps;
    securityLog: SecurityLog;
  }
  interface FastifyRequest {
    /** Set on calls that need a session. */
    actor: Actor | null;
    /** Set on calls that need an API key. */
    apiKey: ApiKeyPrincipal | null;
  }
  interface FastifyContextConfig {
    /** The call records its refusals itself. */
    isSignIn?: boolean;
    /** Files that the call accepts, for the API description. */
    files?: FileFields;
  }
}
