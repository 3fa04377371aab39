import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Provider } from 'oidc-provider';

/** A user of the provider: the claims that it returns. */
export type Claims = Record<string, unknown> & { sub: string };

export interface OidcWorld {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: Map<string, Claims>;
  /** How the next user logs in, for the id token. */
  loggedInBy: { acr?: string; amr?: string[] };
  /** A path with an endless response if set, and the number of bytes sent there. */
  endless: { path: string | null; sent: number };
  /** Whether id tokens get a forged signature. */
  forgery: { isOn: boolean };
  /** Logs in on the provider's pages like a browser; returns the callback URL. */
  logIn(url: string, sub: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on this machine, with one client that must use PKCE. */
export async function openOidcWorld(redirectUri: string): Promise<OidcWorld> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Claims>();
  const loggedInBy: OidcWorld['loggedInBy'] = {};
  const endless: OidcWorld['endless'] = { path: null, sent: 0 };
  const forgery = { isOn: false };
  const client = { clientId: 'portal', clientSecret: 'the secret of the portal at the provider' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/', redirectUri).href],
      },
    ],
    pkce: { required: () => true },
    cookies: { keys: ['a key of cookies'] },
    acrValues: ['gold', 'silver'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'preferred_username', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const found = people.get(sub);
      return found && { accountId: sub, claims: async () => found };
    },
  });
  const listen = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url === endless.path) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const spaces = withoutEnd((bytes) => {
        endless.sent += bytes;
      });
      // Ends when the client disconnects.
      return pipeline(spaces, response).catch(() => undefined);
    }
    if (request.url === '/token' && forgery.isOn) forgeTokens(response);
    const who = request.headers['x-logs-in'];
    if (!request.url?.startsWith('/interaction/') || typeof who !== 'string')
      return listen(request, response);
    const details = await provider.interactionDetails(request, response);
    if (details.prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: who, ...loggedInBy } });
    }
    const grant = new provider.Grant({ accountId: who, clientId: client.clientId });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  return {
    ...client,
    issuer,
    people,
    loggedInBy,
    endless,
    forgery,
    logIn: (url, sub) => walk(url, sub, redirectUri),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Changes the signature of the id token in the response without changing its length. */
function forgeTokens(response: ServerResponse): void {
  const end = response.end.bind(response);
  Object.assign(response, {
    end: (body: unknown) =>
      end(
        String(body).replace(
          /("id_token":"[\w-]+\.[\w-]+\.)([\w-])/,
          (_, before: string, first: string) => before + (first === 'A' ? 'B' : 'A'),
        ),
      ),
  });
}

/** Endless whitespace before a JSON value. */
async function* withoutEnd(onSent: (bytes: number) => void): AsyncGenerator<Buffer> {
  const blanks = Buffer.alloc(65_536, ' ');
  for (;;) {
    yield blanks;
    onSent(blanks.length);
  }
}

/** Follows redirects with the provider's cookies, up to the portal's callback URL. */
async function walk(url: string, sub: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let hop = 0; hop < 12; hop += 1) {
    if (next.href.startsWith(redirectUri)) return next;
    const response = await fetch(next, {
      redirect: 'manual',
      headers: {
        'x-logs-in': sub,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${response.status} at ${next.pathname}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('The provider redirects the browser in a loop.');
}
