import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Served, serveHandler } from '@abhigam/testing';

/** Answers as the app does, but with what this browser is to have stored: for a visitor that cannot sign in. */
export async function startSignedInProxy(appUrl: string, stored: Record<string, string>): Promise<Served> {
  const script = `<script>for (const [key, value] of Object.entries(${JSON.stringify(stored).replaceAll('<', '\\u003c')}))
    localStorage.setItem(key, value);</script>`;
  return serveHandler((request, response) => pass(appUrl, script, request, response));
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
