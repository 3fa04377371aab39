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
        linkList(families.flatMap(({ pages }) => pages.filter(isLinked).map(({ path }) => path))),
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

/** An image of one pixel. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64');
