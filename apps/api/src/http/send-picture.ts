import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an immutable image with its name as ETag. The browser may cache it but revalidates each time, so access
 * is checked again and the image is neither sent nor created twice. Logging out clears the cache.
 */
export async function sendPicture(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const tag = `"${name}"`;
  const isKept = request.headers['if-none-match']?.split(/,\s*/).includes(tag) ?? false;
  const bytes = isKept ? Buffer.alloc(0) : await make();
  // Set only after success: errors must not be cached.
  reply.header('cache-control', 'private, no-cache');
  reply.header('etag', tag);
  reply.header('vary', 'x-user-name');
  if (isKept) reply.code(304);
  else reply.type('image/webp');
  return bytes;
}
