import type { FastifyReply } from 'fastify';

/** A picture never changes under its id; it is kept for the person who may see it only. */
export function keepPicture(reply: FastifyReply): void {
  reply.header('cache-control', 'private, max-age=31536000, immutable');
  reply.header('vary', 'x-user-name');
  reply.type('image/webp');
}
