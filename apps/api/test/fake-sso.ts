import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { encryptResponse } from '../src/http/response-cipher.ts';

const MAX_CLOCK_SKEW_MS = 5 * 60_000;

export interface SsoPerson {
  userName: string;
  email: string;
  fullName?: string;
  designation?: string;
}

export interface FakeSso {
  url: string;
  secret: string;
  /** Switches: encrypted answers, unreachable, endless answers; and the number of calls by name. */
  state: { isEncrypting: boolean; isDown: boolean; isEndless: boolean; calls: Map<string, number> };
  /** Resolves with the number of bytes sent of an endless answer once the client has closed the connection. */
  hungUp(): Promise<number>;
  /** Logs a user in on the login page; returns the value of `string`. */
  logIn(url: string, person: SsoPerson): string;
  /** Ends all sessions, like a logout on another site. */
  endAll(): void;
  close(): Promise<void>;
}

const body = z.record(z.string(), z.string());

/** A single sign-on that follows the specification and makes the checks of a real one. */
export async function startFakeSso(): Promise<FakeSso> {
  const secret = 'a secret of portal and single sign-on';
  const state: FakeSso['state'] = {
    isEncrypting: false,
    isDown: false,
    isEndless: false,
    calls: new Map(),
  };
  const endless = Promise.withResolvers<number>();
  const begun = new Map<string, { sessionId: string; person: SsoPerson }>();
  const sessions = new Map<string, string>();

  function answerTo(call: string, sent: z.output<typeof body>): unknown {
    if (call === 'handshake') {
      const found = begun.get(sent.handshakeId ?? '');
      // Once, and only for the client with the id of this browser.
      begun.delete(sent.handshakeId ?? '');
      if (!found || found.sessionId !== sent.sessionId) return null;
      const keys = { sessionId: randomUUID(), browserId: randomUUID(), localTokenId: randomUUID() };
      sessions.set(keys.sessionId, keys.localTokenId);
      return { data: { user: { ...found.person, ...keys } } };
    }
    const isValid = sessions.get(sent.sessionId ?? '') === sent.localTokenId;
    if (call === 'isTokenValid') return { isValid };
    if (call === 'logoutAll' && isValid) sessions.delete(sent.sessionId ?? '');
    return { success: isValid };
  }

  const server = createServer(async (request, response) => {
    const call = (request.url ?? '').slice('/api/'.length);
    state.calls.set(call, (state.calls.get(call) ?? 0) + 1);
    const answer = state.isDown ? null : answerTo(call, body.parse(JSON.parse(await textOf(request))));
    if (state.isEndless) return endless.resolve(await sendEndlessly(response));
    response.statusCode = state.isDown ? 503 : answer === null ? 401 : 200;
    const text = JSON.stringify(answer);
    response.setHeader('content-type', 'application/json');
    response.end(state.isEncrypting ? JSON.stringify(encryptResponse(secret, text)) : text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    state,
    logIn(url, person) {
      const { searchParams } = new URL(url);
      const [sessionId, time] = [searchParams.get('sessionid') ?? '', searchParams.get('time') ?? ''];
      const expectedSignature = createHmac('sha256', secret).update(`${sessionId}|${time}`).digest('hex');
      if (searchParams.get('signature') !== expectedSignature) throw new Error('The signature is wrong.');
      if (Math.abs(Date.now() - Number(time)) > MAX_CLOCK_SKEW_MS) throw new Error('The request is too old.');
      const handshakeId = randomUUID();
      begun.set(handshakeId, { sessionId, person });
      return handshakeId;
    },
    hungUp: () => endless.promise,
    endAll: () => sessions.clear(),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends whitespace, which may precede JSON, until the connection is closed. Returns the number of bytes. */
async function sendEndlessly(response: ServerResponse): Promise<number> {
  const piece = Buffer.alloc(16_384, ' ');
  let bytes = 0;
  async function* pieces() {
    for (;;) {
      yield piece;
      bytes += piece.length;
    }
  }
  await pipeline(pieces, response).catch(() => undefined);
  return bytes;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
