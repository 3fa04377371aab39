import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listedPages, startDemoSite } from '@abhigam/demo-site';
import { readManifest } from '../conformance/manifest.ts';
import { serveCases } from '../conformance/serve-cases.ts';
import { chooseMutants } from '../mutations/choose-mutants.ts';
import { makeMutant } from '../mutations/make-mutant.ts';
import { OPERATORS } from '../mutations/operators/operators.ts';
import { openCleanPages } from '../mutations/pages/clean-pages.ts';
import { Seeded } from '../mutations/seeded.ts';
import { serveOnLoopback } from '../serve-on-loopback.ts';

/** Pages with defects, and the server that serves them. */
export interface PageSet {
  name: string;
  urls: readonly string[];
  close(): Promise<void>;
}

export async function demoPages(): Promise<PageSet> {
  const site = await startDemoSite({ port: 0 });
  return {
    name: 'demo site',
    urls: listedPages().map(({ path }) => new URL(path, site.url).href),
    close: () => site.close(),
  };
}

/** ACT cases that are expected to fail. Throws a user-readable error when the folder has none. */
export async function actPages(folder: string): Promise<PageSet> {
  const cases = await readManifest(folder);
  const server = await serveCases(folder);
  return {
    name: 'ACT cases that fail',
    urls: cases.filter(({ expected }) => expected === 'failed').map(({ urlPath }) => server.origin + urlPath),
    close: () => server.close(),
  };
}

/** Mutants of clean pages, with the operator's id in each URL; operators take turns in random order. */
export async function mutantPages(count: number, seed: number): Promise<PageSet> {
  const { pages, server, close } = await openCleanPages();
  const operators = new Seeded(seed).shuffled(OPERATORS);
  const chosen = chooseMutants(pages, operators, { count, seed });
  return {
    name: `${chosen.length} mutants of clean pages, seed ${seed}`,
    urls: chosen.map(({ page, operator, index }) => {
      const { url } = server.put(makeMutant(page, operator, index).after);
      return `${url}?${operator.id}`;
    }),
    close,
  };
}

/** Any HTML files of a folder, such as saved pages. */
export async function folderPages(folder: string): Promise<PageSet> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted();
  if (names.length === 0) throw new Error(`There are no pages in ${folder}: it has no HTML file.`);
  const server = await serveOnLoopback((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://pages').pathname.slice(1));
    if (!names.includes(name)) response.writeHead(404).end();
    else
      readFile(join(folder, name)).then(
        (page) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
        () => response.destroy(),
      );
  });
  return {
    name: basename(folder),
    urls: names.map((name) => `${server.origin}/${encodeURIComponent(name)}`),
    close: () => server.close(),
  };
}
