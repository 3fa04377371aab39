import { API_KEY_HEADERS, SESSION_HEADERS } from '@abhigam/contract';
import { type AppError, ERROR_STATUS, type SecurityEvent } from '@abhigam/domain';
import type { FastifyRequest } from 'fastify';
import { securityContextOf } from './event-context.ts';

/** Records a refused request if the refusal is relevant for security. */
export function recordRefusal(request: FastifyRequest, error: AppError): void {
  const event = eventOf(request, error);
  if (event) request.server.securityLog.note(event, securityContextOf(request));
}

function eventOf(request: FastifyRequest, { code }: AppError): SecurityEvent | null {
  // The route pattern, because a URL may contain anything.
  const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  // Requests without credentials are not recorded.
  if (code === 'ER_UNAUTHORIZED') {
    if (request.headers[API_KEY_HEADERS.serviceKey] !== undefined) return { type: 'api-key-refused', call };
    return hasKeys(request) ? { type: 'session-refused', call } : null;
  }
  if (code === 'ER_FORBIDDEN') return { type: 'permission-refused', call };
  // The login records its own refusals.
  const isSignIn = request.routeOptions.config.isSignIn === true;
  return ERROR_STATUS[code] === 429 && !isSignIn ? { type: 'limit-reached', call, code } : null;
}

function hasKeys(request: FastifyRequest): boolean {
  return request.headers[SESSION_HEADERS.sessionId] !== undefined;
}
