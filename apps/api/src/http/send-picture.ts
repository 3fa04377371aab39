import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a picture that never changes under its name, which tells it from all others. The browser may keep it for the
 * person who may see it, and asks each time whether it still may: then it is spared the picture, and we are spared
 * making it. Signing out clears what is kept.
 */
export async function sendPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const tag = `"${name}"`;
  const isKept = request.headers['if-none-match']?.split(/,\s*/).includes(tag) ?? false;
  const bytes = isKept ? Buffer.alloc(0) : await make();
  // Only once there is a picture: an error is not to be kept.
  reply.header('cache-control', 'private, no-cache');
  reply.header('etag', tag);
  reply.header('vary', 'x-user-name');
  if (isKept) reply.code(304);
  else reply.type('image/webp');
  return bytes;
}
