import { createHash } from 'node:crypto';
import { failing, harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import { type Family, repeatWhileOpen, runLater, sendText, type Visit } from './visit.ts';

/** Complete pages with a resource that never finishes loading. */
export const endlessLoad: Family = {
  pages: [
    harmless('/endless/image', 'Shows an image that never answers.', { patienceMs: 45_000 }),
    harmless('/endless/style', 'Waits for a style sheet that never answers.', { patienceMs: 60_000 }),
    harmless('/endless/font', 'Waits for a font that never answers.', { patienceMs: 45_000 }),
    harmless('/endless/poll', 'Asks the server again and again.'),
    harmless('/endless/events', 'Listens to events that never end.'),
    harmless('/endless/socket', 'Chats over a WebSocket.'),
    failing('/endless/script', 'Its parser waits for a script that never answers.', 'timeout', {
      slow: true,
    }),
  ],
  routes: {
    '/endless/never': () => undefined,
    '/endless/image': htmlPage(
      'Image without end',
      '<img alt="A hill" width="20" height="20" src="/endless/never">',
    ),
    '/endless/style': htmlPage('Style without end', '', '<link rel="stylesheet" href="/endless/never">'),
    '/endless/font': htmlPage(
      'Font without end',
      '<p style="font-family: never">Words</p>',
      '<style>@font-face { font-family: never; src: url(/endless/never); }</style>',
    ),
    '/endless/poll': scriptPage(
      'Polling without end',
      'const ask = () => fetch("/endless/poll-answer?n=" + Math.random()).then(ask); ask();',
    ),
    '/endless/poll-answer': (visit) =>
      runLater(visit, 300, () => sendText(visit, 'text/plain', 'nothing new')),
    '/endless/events': scriptPage(
      'Events without end',
      'new EventSource("/endless/event-stream").onmessage = (event) => { document.title = event.data; };',
    ),
    '/endless/event-stream': (visit) => {
      visit.response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      repeatWhileOpen(visit, 100, () => visit.response.write(`data: ${visit.site.nextNumber()}\n\n`));
    },
    '/endless/socket': scriptPage(
      'Chatter without end',
      `new WebSocket("ws://" + location.host + "/endless/chatter").onmessage = (event) => { document.title = event.data; };`,
    ),
    '/endless/chatter': chatter,
    '/endless/script': htmlPage(
      'Script without end',
      '<script src="/endless/never"></script><p>Below it.</p>',
    ),
  },
};

/** GUID that the WebSocket protocol (RFC 6455, section 1.3) appends to the key of each handshake. */
const PROTOCOL_NAME = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Completes the WebSocket handshake and sends short texts; ignores frames from the browser. */
function chatter(visit: Visit): void {
  const { socket, headers } = visit.request;
  const key = headers['sec-websocket-key'] ?? '';
  const accept = createHash('sha1')
    .update(key + PROTOCOL_NAME)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  repeatWhileOpen(visit, 100, () => {
    const text = Buffer.from(`message ${visit.site.nextNumber()}`);
    // One frame: final, text, unmasked, shorter than 126 bytes.
    socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text]));
  });
}
