import { type HostilePage, harmless } from './hostile-page.ts';
import { htmlPage, linkList } from './html.ts';
import type { Family } from './visit.ts';

/** The page with links to the hazards of all these families. */
export function frontPage(families: readonly Family[]): Family {
  return {
    pages: [harmless('/', 'Links to the hazards.')],
    routes: {
      '/': htmlPage(
        'The hostile site',
        linkList(spread(families.flatMap(({ pages }) => pages.filter(isLinked))).map(({ path }) => path)),
      ),
      '/favicon.ico': ({ response }) =>
        void response.writeHead(200, { 'content-type': 'image/gif' }).end(DOT),
    },
  };
}

/** Whether the front page links to it. */
export function isLinked({ foundOn }: HostilePage): boolean {
  return foundOn === '/';
}

/**
 * Distributes failing pages evenly: the crawler backs off from a server that fails repeatedly, but here every
 * page must be tested.
 */
function spread(pages: readonly HostilePage[]): HostilePage[] {
  const good = pages.filter(({ opened }) => opened?.status === 'COMPLETE');
  const bad = pages.filter(({ opened }) => opened?.status !== 'COMPLETE');
  const share = good.length / Math.max(bad.length, 1);
  return good.flatMap((page, index) => {
    const due = bad.slice(Math.floor(index / share), Math.floor((index + 1) / share));
    return [page, ...due];
  });
}

/** An image of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
