import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND_TABLE, LANDING_OWNER } from '@abhigam/domain';
import type { FastifyInstance } from 'fastify';

/** Its languages, as folders below the path of the brand's landing page. */
const FOLDERS = ['', 'hi/'];

/** Serves the landing page of the brand, in each language; it is part of the built web app and needs no script. */
export async function serveLandingPage(app: FastifyInstance, root: string): Promise<void> {
  const { brand, ownerName = null } = app.deps.settings;
  const { landingPath } = BRAND_TABLE[brand];
  if (landingPath === null) return;
  for (const folder of FOLDERS) {
    const path = landingPath + folder;
    const page = await readFile(join(root, path, 'index.html'), 'utf8').catch(() => null);
    if (page === null) continue;
    const named = ownerName === null ? page : nameOwner(page, ownerName);
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(named),
    );
    app.get(path.replace(/\/$/, ''), { schema: { hide: true } }, (_request, reply) => reply.redirect(path));
  }
}

/** Puts the body that owns the content where the page says that it is not named. */
function nameOwner(page: string, owner: string): string {
  const begin = page.indexOf(LANDING_OWNER.begin);
  const end = page.indexOf(LANDING_OWNER.end);
  if (begin < 0 || end < begin) return page;
  return page.slice(0, begin) + escaped(owner) + page.slice(end + LANDING_OWNER.end.length);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
