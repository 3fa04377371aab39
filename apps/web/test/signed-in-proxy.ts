import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SessionUser } from '@abhigam/contract';
import { type Served, serveHandler, sessionCookie, storedSession } from '@abhigam/testing';

/** A proxy that adds the stored session and cookie of a user, for a visitor that cannot sign in. */
export async function startSignedInProxy(
  appUrl: string,
  user: SessionUser,
  more: Record<string, string> = {},
): Promise<Served> {
  const stored = { ...storedSession(user), ...more };
  const { name, value } = sessionCookie(user);
  const script = `<script>for (const [key, value] of Object.entries(${JSON.stringify(stored).replaceAll('<', '\\u003c')}))
    localStorage.setItem(key, value);</script>`;
  return serveHandler((request, response) =>
    pass(appUrl, { script, cookie: `${name}=${value}` }, request, response),
  );
}

async function pass(
  appUrl: string,
  { script, cookie }: { script: string; cookie: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !/^(host|origin|connection|content-length|cookie)$/.test(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const answer = await fetch(new URL(request.url ?? '/', appUrl), {
    method: request.method ?? 'GET',
    headers: [...headers, ['cookie', cookie]],
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const type = answer.headers.get('content-type') ?? 'text/plain';
  response.writeHead(answer.status, { 'content-type': type });
  if (type.startsWith('text/html')) response.end((await answer.text()).replace('<head>', `<head>${script}`));
  else response.end(Buffer.from(await answer.arrayBuffer()));
}
