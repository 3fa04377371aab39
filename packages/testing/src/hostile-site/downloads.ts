import { failing, harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import { type Family, sendHtml, writeContinuously } from './visit.ts';

/** Downloads in place of a page. */
export const downloads: Family = {
  pages: [
    failing('/downloads/attachment', 'Sends a page as a file to keep.', 'download'),
    failing('/downloads/bytes', 'Sends bytes without a type.', 'download'),
    failing('/downloads/endless', 'Sends a file that never ends, at full speed.', 'download'),
    harmless('/downloads/by-page', 'Is a page that starts downloads automatically.'),
  ],
  routes: {
    '/downloads/attachment': ({ response }) =>
      void response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-disposition': 'attachment; filename="../../page.html"',
        })
        .end(htmlPage('To keep')),
    '/downloads/bytes': ({ response }) =>
      void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(4096, 7)),
    '/downloads/endless': (visit) => {
      visit.response.writeHead(200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="large.zip"',
        'content-length': String(5 * 1024 ** 3),
      });
      writeContinuously(visit, Buffer.alloc(65_536, 1));
    },
    '/downloads/by-page': (visit) =>
      sendHtml(
        visit,
        scriptPage(
          'Starts downloads',
          `const link = document.createElement('a');
          link.href = '/downloads/attachment';
          link.download = 'file';
          for (let n = 0; n < 10; n += 1) link.click();
          location.href = '/downloads/bytes';`,
          '<iframe title="File" src="/downloads/bytes"></iframe>',
        ),
      ),
  },
};
