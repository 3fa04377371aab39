import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Served, serveHandler } from '../serve-handler.ts';
import { SIGN_IN_PAGES } from './sign-in-pages.ts';

export interface LoginSiteOptions {
  user: string;
  password: string;
  /** Pages that a session is valid for; default: unlimited. */
  pagesPerSession?: number;
  /** Inserted into every page behind the login. */
  extra?: string;
}

export interface LoginSiteRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

export interface LoginSite extends Served {
  /** All requests so far, in order. */
  requests: LoginSiteRequest[];
  /** Number of sessions created so far. */
  sessions: number;
  /** Content of every page behind the login; can be changed while the site runs. */
  extra: string;
}

/**
 * A site with pages below `/inside/` for signed-in users, which redirects others to `/login`. Pages below
 * `/basic/` require HTTP basic authentication, `/by-cookie` a cookie `pass`, `/by-header` a header `x-pass`,
 * both with the password; `/by-storage` shows its content depending on what its sign-in stored in the browser.
 */
export async function serveLoginSite(options: LoginSiteOptions): Promise<LoginSite> {
  const sessions = new Map<string, number>();
  const tokens = new Map<string, string>();
  const requests: LoginSiteRequest[] = [];

  const served = await serveHandler(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.invalid');
    const { method = 'GET', headers } = request;
    requests.push({ method, path: url.pathname, headers });
    const cookies = cookiesOf(headers.cookie);
    const form = method === 'POST' ? await bodyOf(request) : {};
    const path = url.pathname;
    if (path in SIGN_IN_PAGES) return signInPage(response, path, url.searchParams.has('wrong'));
    if (path === '/session' || path === '/session.json') return openSession(request, response, form, cookies);
    if (path === '/step') return secondStep(response, form);
    if (path === '/code')
      return html(response, '<main><h1>One more step</h1><label>OTP <input name="otp"></label></main>');
    if (path === '/logout') return endSession(response, cookies);
    if (path.startsWith('/inside/')) return inside(response, path, cookies);
    if (path.startsWith('/basic/')) return basic(response, headers.authorization);
    if (path === '/by-cookie') return gated(response, cookies.pass === options.password);
    if (path === '/by-header') return gated(response, headers['x-pass'] === options.password);
    if (path === '/by-storage') return html(response, STORAGE_LOGIN_PAGE);
    if (path === '/picture')
      return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
    html(response, '<h1>Nothing here</h1>', 404);
  });
  const site: LoginSite = {
    ...served,
    requests,
    extra: options.extra ?? '',
    get sessions() {
      return opened;
    },
  };
  let opened = 0;
  return site;

  function signInPage(response: ServerResponse, path: string, isWrong: boolean): void {
    const [visit, token] = [randomUUID(), randomUUID()];
    tokens.set(visit, token);
    const note = isWrong ? '<p role="alert">Wrong user name or password</p>' : '';
    const page = (SIGN_IN_PAGES[path] ?? '').replace('{{token}}', token).replace('{{note}}', note);
    html(response, page, 200, { 'set-cookie': [`visit=${visit}; Path=/; HttpOnly`, `from=${path}; Path=/`] });
  }

  /** The second page of a two-step sign-in passes on the token and the user name. */
  function secondStep(response: ServerResponse, form: Record<string, string>): void {
    html(
      response,
      `<main><h1>Sign in</h1><form method="post" action="/session"><input type="hidden" name="token"
        value="${form.token}"><input type="hidden" name="user" value="${form.user}"><p>${form.user}</p>
        <label>Password <input type="password" name="password"></label><button>Continue</button></form></main>`,
    );
  }

  function openSession(
    request: IncomingMessage,
    response: ServerResponse,
    form: Record<string, string>,
    cookies: Record<string, string>,
  ): void {
    const isJson = request.url === '/session.json';
    const isRight =
      form.user === options.user &&
      form.password === options.password &&
      form.token !== undefined &&
      form.token === tokens.get(cookies.visit ?? '');
    if (!isRight) {
      if (isJson) response.writeHead(403).end();
      else redirect(response, `${cookies.from ?? '/login'}?wrong`);
      return;
    }
    const key = randomUUID();
    sessions.set(key, options.pagesPerSession ?? Number.POSITIVE_INFINITY);
    opened += 1;
    if (isJson) response.writeHead(200).end(JSON.stringify({ key }));
    else redirect(response, '/inside/home', { 'set-cookie': `sid=${key}; Path=/; HttpOnly; SameSite=Lax` });
  }

  function endSession(response: ServerResponse, cookies: Record<string, string>): void {
    sessions.delete(cookies.sid ?? '');
    redirect(response, '/login');
  }

  function inside(response: ServerResponse, path: string, cookies: Record<string, string>): void {
    const left = sessions.get(cookies.sid ?? '') ?? 0;
    // The landing page of a sign-in does not count.
    if (path !== '/inside/home') sessions.set(cookies.sid ?? '', left - 1);
    if (left <= 0) redirect(response, '/login');
    else
      html(
        response,
        `<header><a href="/logout">Log out</a></header><main><h1>Inside ${path}</h1><p>Only for those who are signed in.</p>
        ${site.extra}</main>`,
      );
  }

  function basic(response: ServerResponse, authorization: string | undefined): void {
    const right = `Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`;
    if (authorization === right) html(response, `<main><h1>Basic</h1>${site.extra}</main>`);
    else html(response, '<h1>No</h1>', 401, { 'www-authenticate': 'Basic realm="site"' });
  }

  function gated(response: ServerResponse, isOpen: boolean): void {
    if (isOpen) html(response, `<main><h1>Open</h1>${site.extra}</main>`);
    else html(response, '<h1>No</h1>', 401);
  }
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20"/></svg>';
const STORAGE_LOGIN_PAGE = `<main id="app"><h1>Who are you?</h1></main><script>
  if (localStorage.getItem('key') && sessionStorage.getItem('tab'))
    document.getElementById('app').innerHTML = '<h1>Kept</h1><a href="/inside/kept">On</a>';</script>`;

function html(
  response: ServerResponse,
  body: string,
  status = 200,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(
    `<!doctype html><html lang="en"><head><title>Login site</title></head><body>${body}</body></html>`,
  );
}

function redirect(response: ServerResponse, location: string, headers: Record<string, string> = {}): void {
  response.writeHead(303, { location, ...headers }).end();
}

function cookiesOf(header = ''): Record<string, string> {
  return Object.fromEntries(
    header.split('; ').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const body = await text(request);
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body));
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
    : {};
}
