import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Whether the program that asks holds this very answer, by its ETag; the reply then has the status 304 and needs no body. Caches
 * keep no answer of the API: the web app sends the tag itself.
 */
export function isKept(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: string,
): boolean {
  const tag = `"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag);
  if (!tagsIn(request).includes(tag)) return false;
  reply.code(304);
  return true;
}

/** Tags of the answers that the program that asks holds. */
export function tagsIn(request: FastifyRequest): string[] {
  return request.headers['if-none-match']?.split(/,\s*/).map((one) => one.replace(/^W\//, '')) ?? [];
}
