import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, unknownPath } from './errors.ts';
import { API_BASE } from './route.ts';

/** Vite puts a hash of the content into the names of these files. */
const HASHED_FILES = '/assets/';
const NOT_BUILT = 'The web app has not been built yet. Run "npm start", which builds it, or "npm run build".';

/**
 * Serves the built web app. An address that is no file is one of the app's own screens and gets its
 * index.html; below /api it is an unknown call.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  const isBuilt = await exists(join(root, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      setHeaders: (response, path) => response.header('cache-control', cachingOf(path.slice(root.length))),
    });
  } else {
    app.log.warn({ folder: root }, NOT_BUILT);
  }
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request) || !isScreen(request)) {
      return sendError(reply, unknownPath());
    }
    return isBuilt ? reply.sendFile('index.html') : sayNotBuilt(reply);
  });
}

function cachingOf(path: string): string {
  return path.replaceAll('\\', '/').startsWith(HASHED_FILES)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

function isApiPath(request: FastifyRequest): boolean {
  return request.url === API_BASE || /^\/api[/?]/.test(request.url);
}

/** A file that is gone must not be answered with a page: an old tab would take it for its script. */
function isScreen(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith(HASHED_FILES);
}

function sayNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send(`${NOT_BUILT}\n`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
