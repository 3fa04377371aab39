import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Served, serveHandler } from '../serve-handler.ts';
import type { GeneratedFleet, GeneratedSite } from './generate-fleet.ts';
import { sitePage } from './site-page.ts';
import { themeStyle } from './theme.ts';
import { widgetScript } from './widget.ts';

export interface ServedFleet {
  /** URL of a page, by index from 0. */
  url(site: GeneratedSite, page: number): string;
  /** Replaces the set of repaired causes, given by their ground-truth ids. */
  repair(causes: Iterable<string>): void;
  close(): Promise<void>;
}

/** Serves all websites of a fleet, each below its own path, and the vendors' scripts from another origin. */
export async function serveFleet(fleet: GeneratedFleet): Promise<ServedFleet> {
  let repaired: ReadonlySet<string> = new Set();
  const vendors = await serveHandler(async (request, response) => {
    const name = /^\/(\w+)\.min\.js/.exec(request.url ?? '')?.[1];
    const widget = fleet.widgets.find((one) => one.name === name);
    send(response, 'text/javascript', widget && widgetScript(widget, repaired));
  });
  const sites: Served = await serveHandler(async (request: IncomingMessage, response: ServerResponse) => {
    const [, number = '', path = ''] = /^\/s(\d+)\/([^?]*)/.exec(request.url ?? '') ?? [];
    const site = fleet.sites[Number(number)];
    if (path.endsWith('.css')) send(response, 'text/css', site && themeStyle(site.theme, repaired));
    else {
      const page = /^page-(\d+)$/.exec(path)?.[1];
      const origins = { vendors: vendors.origin };
      send(response, 'text/html', site && page ? sitePage(site, Number(page), origins, repaired) : undefined);
    }
  });
  return {
    url: (site, page) => `${sites.origin}/s${site.number}/page-${page}`,
    repair: (causes) => {
      repaired = new Set(causes);
    },
    close: async () => {
      await Promise.all([sites.close(), vendors.close()]);
    },
  };
}

function send(response: ServerResponse, type: string, body: string | undefined): void {
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
}
