import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface SignedInProxy {
  origin: string;
  close(): Promise<void>;
}

/** Answers as the app does, but with what this browser is to have stored: for a visitor that cannot sign in. */
export async function startSignedInProxy(
  appUrl: string,
  stored: Record<string, string>,
): Promise<SignedInProxy> {
  const script = `<script>for (const [key, value] of Object.entries(${JSON.stringify(stored).replaceAll('<', '\\u003c')}))
    localStorage.setItem(key, value);</script>`;
  const server = createServer((request, response) => {
    pass(appUrl, script, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function pass(
  appUrl: string,
  script: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !/^(host|connection|content-length)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const answer = await fetch(new URL(request.url ?? '/', appUrl), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  response.writeHead(answer.status, { 'content-type': type });
  if (type.startsWith('text/html')) response.end((await answer.text()).replace('<head>', `<head>${script}`));
  else response.end(Buffer.from(await answer.arrayBuffer()));
}
