export interface ReadMail {
  subject: string;
  language: string;
  text: string;
  html: string;
}

/** Parses one of our mails like a mail program: subject and both parts of multipart/alternative. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers.toLowerCase().includes(`content-type: ${type}`));
    return part ? decoded(part.body, headerOf(part.headers, 'Content-Transfer-Encoding')) : '';
  };
  return {
    subject: plain(headerOf(headers, 'Subject')),
    language: headerOf(headers, 'Content-Language'),
    text: partOf('text/plain').replaceAll('\r\n', '\n'),
    html: partOf('text/html'),
  };
}

function split(message: string): { headers: string; body: string } {
  const at = message.indexOf('\r\n\r\n');
  return { headers: message.slice(0, at).replace(/\r\n[ \t]+/g, ' '), body: message.slice(at + 4) };
}

function headerOf(headers: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeHex(body.replace(/=\r\n/g, ''), /=([0-9A-F]{2})/g) : body;
}

/** Decodes a header with encoded words (RFC 2047). */
function plain(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeHex(word.replaceAll('_', ' '), /=([0-9A-F]{2})/g),
    );
}

function decodeHex(text: string, hex: RegExp): string {
  const bytes = text.replace(hex, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
