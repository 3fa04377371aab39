import { API_KEY_HEADERS, SESSION_HEADERS } from '@abhigam/contract';
import { type AppError, ERROR_STATUS, type SecurityEvent } from '@abhigam/domain';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './event-context.ts';

/** Puts on record that a request was refused, where that says something about the client. */
export function noteRefusal(request: FastifyRequest, error: AppError): void {
  const event = eventOf(request, error);
  if (event) request.server.securityLog.note(event, contextOf(request));
}

function eventOf(request: FastifyRequest, { code }: AppError): SecurityEvent | null {
  // The shape of the address and not the address itself, which may hold anything.
  const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  // Visitors who are signed in nowhere are no event.
  if (code === 'ER_UNAUTHORIZED') {
    if (request.headers[API_KEY_HEADERS.serviceKey] !== undefined) return { type: 'api-key-refused', call };
    return hasKeys(request) ? { type: 'session-refused', call } : null;
  }
  if (code === 'ER_FORBIDDEN') return { type: 'permission-refused', call };
  // Sign-ins tell themselves what was refused, and why.
  const isSignIn = request.routeOptions.config.isSignIn === true;
  return ERROR_STATUS[code] === 429 && !isSignIn ? { type: 'limit-reached', call, code } : null;
}

function hasKeys(request: FastifyRequest): boolean {
  return request.headers[SESSION_HEADERS.sessionId] !== undefined;
}
