import { failing } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import { type Family, repeatWhileOpen } from './visit.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Responses that never end. */
export const slowAnswers: Family = {
  pages: [
    failing('/slow/drip', 'Sends a byte of its page each second.', 'timeout', { slow: true }),
    failing('/slow/no-answer', 'Takes the request and says nothing.', 'timeout', {
      slow: true,
      httpStatus: null,
    }),
    failing('/slow/drip-headers', 'Sends a header each second and never comes to the page.', 'timeout', {
      slow: true,
      httpStatus: null,
    }),
    failing('/slow/no-end', 'Sends a whole page and never says that it is whole.', 'timeout', { slow: true }),
  ],
  routes: {
    '/slow/drip': (visit) => {
      visit.response.writeHead(200, HTML).write('<!doctype html><title>Drip</title><p>');
      repeatWhileOpen(visit, 1_000, () => visit.response.write('x'));
    },
    '/slow/no-answer': () => undefined,
    '/slow/drip-headers': (visit) => {
      const { socket } = visit.request;
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n');
      let sent = 0;
      repeatWhileOpen(visit, 1_000, () => {
        sent += 1;
        socket.write(`X-Header-${sent}: x\r\n`);
      });
    },
    '/slow/no-end': (visit) => void visit.response.writeHead(200, HTML).write(htmlPage('Never whole')),
  },
};
