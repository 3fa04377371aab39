import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Conditional request: if the client has this response (If-None-Match), sets status 304 and the reply needs no
 * body. Caches do not store API responses: the web app sends the ETag itself.
 */
export function isNotModified(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: string,
): boolean {
  const tag = `"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (!etagsOf(request).includes(tag)) return false;
  reply.code(304);
  return true;
}

/** ETags of the responses that the client has. */
export function etagsOf(request: FastifyRequest): string[] {
  return request.headers['if-none-match']?.split(/,\s*/).map((one) => one.replace(/^W\//, '')) ?? [];
}
