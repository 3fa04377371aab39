import type { SecurityContext } from '@abhigam/domain';
import { type Origin, type Principal, systemPrincipal } from '@abhigam/portal';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

/** User and origin of a request, for the security log. */
export function securityContextOf(request: FastifyRequest): SecurityContext {
  const person = request.apiKey?.person;
  return {
    actorId: request.actor?.id ?? person?.userId ?? null,
    organizationId: request.actor?.organization_id ?? person?.organizationId ?? null,
    ...originOf(request),
  };
}

export function originOf(request: FastifyRequest): Origin {
  return { address: clientAddress(request), requestId: request.id };
}

/** Acts as the portal itself, before the user is known. */
export function portalPrincipalOf(request: FastifyRequest): Principal {
  return { ...systemPrincipal('api'), origin: originOf(request) };
}
