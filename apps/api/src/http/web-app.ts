import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BRAND_TABLE, type BrandId } from '@abhigam/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, isApiPath } from './api-path.ts';
import { sendError, unknownPath } from './errors.ts';
import { serveLandingPage } from './landing-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Vite adds a content hash to the names of these files. */
const HASHED_FILES = '/assets/';
const FONT_FILE = /\.woff2?$/;
const LANDING_PATHS = Object.values(BRAND_TABLE).flatMap(({ landingPath }) => landingPath ?? []);
const NOT_BUILT = 'The web app has not been built yet. Run "npm start", which builds it first.';

/**
 * Serves the built web app. A path that is not a file is a screen of the app and gets its index.html; below
 * /api it is an unknown call.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const { webDist, apiPath = API_BASE, brand, landingPath = null } = app.deps.settings;
  const root = resolve(webDist);
  const page = await readIndex(root, apiPath, brand);
  if (page === null) app.log.warn({ folder: root }, NOT_BUILT);
  else {
    await app.register(fastifyStatic, {
      root,
      index: false,
      // Landing pages have separate routes; landing pages of other brands are not served.
      allowedPath: (path) => !LANDING_PATHS.some((landing) => path.startsWith(landing)),
      cacheControl: false,
      // The build has precompressed scripts and styles.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachingOf(path.slice(root.length)));
        // A mail preview runs in a sandbox with an opaque origin, so its fonts are cross-origin.
        if (FONT_FILE.test(path)) reply.header('access-control-allow-origin', '*');
      },
    });
  }
  await serveLandingPage(app, root);
  const showPage = (request: FastifyRequest, reply: FastifyReply) => {
    // Sub-resources must not get login secrets in the Referer before the page has removed them from its URL.
    if (hasSecrets(request)) reply.header('referrer-policy', 'no-referrer');
    return page === null ? sayNotBuilt(reply) : sendPage(reply, page);
  };
  for (const url of ['/', '/index.html']) {
    app.get(url, { schema: { hide: true } }, (request, reply) =>
      // Root URLs with login parameters belong to the app.
      landingPath !== null && brand === 'government' && request.url === '/'
        ? reply.redirect(landingPath)
        : showPage(request, reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url) || !isScreen(request)) return sendError(reply, unknownPath());
    return showPage(request, reply);
  });
}

/** Null if the app has not been built. Inserts a custom API path and the icon of the brand. */
async function readIndex(root: string, apiPath: string, brand: BrandId): Promise<string | null> {
  const page = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return null;
  const branded = brand === 'generic' ? page : page.replaceAll('"/icon.svg"', `"/icon-${brand}.svg"`);
  if (apiPath === API_BASE) return branded;
  return branded.replace('<head>', `<head><meta name="api-base" content="${apiPath}">`);
}

/** React Aria reads the nonce for its style elements from this meta element. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`));
}

function cachingOf(path: string): string {
  return path.replaceAll('\\', '/').startsWith(HASHED_FILES)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}

/** Whether the URL has parameters of a login provider or of a mock login link. */
function hasSecrets(request: FastifyRequest): boolean {
  return /[?&](string|password)=/.test(request.url);
}

/** A missing file must not get a page: an old tab would parse it as a script. */
function isScreen(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.url.startsWith(HASHED_FILES);
}

function sayNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send(`${NOT_BUILT}\n`);
}
