import { connect, type Socket } from 'node:net';

/** Address of the ClamAV daemon: a Unix socket, or host and port. */
export type ClamdAddress = { path: string } | { host: string; port: number };

export type ScanVerdict = { isClean: true } | { isClean: false; signature: string };

/** A scan in progress: the file is written in chunks. */
export interface Scan {
  write(chunk: Uint8Array): Promise<void>;
  /** After the last chunk. Throws if there is no verdict. */
  verdict(): Promise<ScanVerdict>;
  close(): void;
}

export interface UploadScanner {
  begin(): Scan;
  /** Throws if the scanner is unusable. */
  check(): Promise<void>;
}

export interface ClamdLimits {
  /** Timeout for each step of clamd: to accept a connection, to read, to answer. */
  answerMs: number;
}

const LIMITS: ClamdLimits = { answerMs: 20_000 };
/** Maximum length: an answer is one short line. */
const MAX_ANSWER_LENGTH = 4096;
/** Allowed characters of signature names; anything else is not forwarded. */
const FOUND = /^stream: ([\w.:()/-]{1,200}) FOUND$/;

/**
 * A client of clamd's INSTREAM command: the file is sent in chunks, each with its length in four bytes, and a
 * zero length ends it. Not an npm package: the protocol is small, and the available clients also start
 * programs.
 */
export function clamdScanner(address: ClamdAddress, limits: ClamdLimits = LIMITS): UploadScanner {
  return {
    begin() {
      const talk = openConnection(address, limits);
      talk.send('zINSTREAM\0').catch(() => undefined);
      return {
        async write(chunk) {
          if (chunk.byteLength > 0) await talk.send(withLengthPrefix(chunk));
        },
        async verdict() {
          // If clamd refuses the stream, clamd responds early and closes the connection.
          await talk.send(Buffer.alloc(4)).catch(() => undefined);
          return verdictOf(await talk.answer);
        },
        close: talk.close,
      };
    },
    async check() {
      const talk = openConnection(address, limits);
      try {
        // `answer` rejects with the reason.
        talk.send('zPING\0').catch(() => undefined);
        const answer = await talk.answer;
        if (answer !== 'PONG') throw new Error(`clamd answered ${JSON.stringify(answer)} to a PING`);
      } finally {
        talk.close();
      }
    },
  };
}

/** Parses `/run/clamav/clamd.ctl` or `clamav:3310`; null for anything else. */
export function clamdAddressOf(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^([\w.-]+|\[[\da-fA-F:]+\]):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { isClean: true };
  const [, signature] = FOUND.exec(answer) ?? [];
  if (signature !== undefined) return { isClean: false, signature };
  if (answer.endsWith(' FOUND')) return { isClean: false, signature: 'unnamed' };
  const advice = answer.includes('size limit exceeded')
    ? ': raise StreamMaxLength in clamd.conf above the largest file that the portal takes'
    : '';
  throw new Error(`clamd answered ${JSON.stringify(answer)}${advice}`);
}

interface ClamdConnection {
  /** Resolves when more can be sent. */
  send(data: string | Uint8Array): Promise<void>;
  /** The answer of clamd, without the trailing zero byte. */
  answer: Promise<string>;
  close(): void;
}

function openConnection(address: ClamdAddress, { answerMs }: ClamdLimits): ClamdConnection {
  const socket: Socket = connect(address);
  const answered = Promise.withResolvers<string>();
  // Avoids an unhandled rejection if nobody awaits the answer.
  answered.promise.catch(() => undefined);
  let text = '';
  // Idle timeout in both directions, from the connection attempt on.
  socket.setTimeout(answerMs, () => socket.destroy(new Error(`clamd did not answer within ${answerMs} ms`)));
  socket.setEncoding('latin1');
  socket.on('data', (piece: string) => {
    text += piece;
    const end = text.indexOf('\0');
    if (end >= 0) answered.resolve(text.slice(0, end));
    else if (text.length > MAX_ANSWER_LENGTH) socket.destroy(new Error('clamd answered without end'));
  });
  socket.on('error', (error) => answered.reject(error));
  socket.on('close', () => answered.reject(new Error('clamd closed the connection without an answer')));
  return {
    send: (data) =>
      new Promise((resolve, reject) => {
        socket.write(data, (error) => (error ? reject(error) : resolve()));
      }),
    answer: answered.promise,
    close: () => socket.destroy(),
  };
}

function withLengthPrefix(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return Buffer.concat([length, chunk]);
}
