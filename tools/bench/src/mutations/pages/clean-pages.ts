import { type DemoSite, listedPages, startCorrectedDemoSite } from '@abhigam/demo-site';
import { parsePage, sourceOf } from '../parse-page.ts';
import type { CleanPage } from './clean-page.ts';
import { componentPages } from './component-pages.ts';
import { composedPages } from './composed/composed-pages.ts';
import { type PageServer, servePages } from './serve-pages.ts';

export interface CleanPages {
  pages: CleanPage[];
  server: PageServer;
  close(): Promise<void>;
}

/** All clean pages, and the server for their files. */
export async function openCleanPages(): Promise<CleanPages> {
  const demo = await startCorrectedDemoSite({ port: 0 });
  const server = await servePages(demo.url);
  const pages = [...componentPages(), ...(await demoPages(demo)), ...composedPages()];
  return {
    // Clean pages are serialized by the same code as mutants, so that they differ only in the harm.
    pages: pages.map(({ id, html }) => ({ id, html: sourceOf(parsePage(html)) })),
    server,
    async close() {
      await server.close();
      await demo.close();
    },
  };
}

async function demoPages({ url }: DemoSite): Promise<CleanPage[]> {
  return Promise.all(
    listedPages().map(async ({ path }) => {
      const answer = await fetch(new URL(path, url));
      return { id: `demo${path}`, html: await answer.text() };
    }),
  );
}
