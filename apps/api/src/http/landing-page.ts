import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALLS } from '@abhigam/contract';
import { BRAND_TABLE, LANDING_MARK, LANDING_OWNER } from '@abhigam/domain';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from './api-path.ts';

/** Folders of the languages below the path of the brand's landing page. */
const FOLDERS = ['', 'hi/'];

/** Serves the landing page of the brand in each language, with owner, logo and terms of the deployment. */
export async function serveLandingPage(app: FastifyInstance, root: string): Promise<void> {
  const { settings, brandLogo } = app.deps;
  const { brand, ownerName = null, termsUrl = null, apiPath = API_BASE } = settings;
  const { landingPath } = BRAND_TABLE[brand];
  if (landingPath === null) return;
  for (const folder of FOLDERS) {
    const path = landingPath + folder;
    const page = await readFile(join(root, path, 'index.html'), 'utf8').catch(() => null);
    if (page === null) continue;
    const logo =
      brandLogo &&
      `<img class="logo" src="${apiPath}${CALLS.getBrandLogo.path}" alt="${escaped(brandLogo.alt)}">`;
    const named = replaceBetween(page, LANDING_OWNER, ownerName === null ? null : escaped(ownerName));
    const marked = replaceBetween(named, LANDING_MARK, logo ?? null);
    const served =
      termsUrl === null ? marked : marked.replace(/href="\/terms[^"]*"/, () => `href="${escaped(termsUrl)}"`);
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(served),
    );
    app.get(path.replace(/\/$/, ''), { schema: { hide: true } }, (_request, reply) => reply.redirect(path));
  }
}

/** Replaces the content between two comments; null leaves the page unchanged. */
function replaceBetween(
  page: string,
  { begin, end }: { begin: string; end: string },
  markup: string | null,
): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (markup === null || from < 0 || to < from) return page;
  return page.slice(0, from) + markup + page.slice(to + end.length);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
