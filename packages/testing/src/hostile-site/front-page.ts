import { type HostilePage, harmless } from './hostile-page.ts';
import { htmlPage, linkList } from './html.ts';
import type { Family } from './visit.ts';

/** The page that leads to the hazards of all these families. */
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

/** Whether a link on the front page leads there. */
export function isLinked({ foundOn }: HostilePage): boolean {
  return foundOn === '/';
}

/**
 * Those that fail stand evenly among the others: a server that fails time and again is left in peace, and rightly,
 * but here each page must have its turn.
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
