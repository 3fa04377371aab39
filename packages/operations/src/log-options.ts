/** Secrets by the names that they go by, wherever an object is logged: at its top, one level down, in headers. */
const SECRETS = [
  'authorization',
  'cookie',
  'cookies',
  'password',
  'passwd',
  'secret',
  'token',
  'connectionString',
  'databaseUrl',
];
const HEADERS = ['authorization', 'proxy-authorization', 'cookie', 'set-cookie'];

/** What a line may say of a request: a query may hold passwords and answers of login providers. */
function requestLine(request: { method?: string; url?: string }): { method: string; path: string } {
  const [path = ''] = (request.url ?? '').split(/[?#]/);
  return { method: request.method ?? '', path };
}

/** Options of pino (and so of Fastify's logger): one JSON line each, on whichever stream, without secrets. */
export function logOptions(level: string, more: { name: string; sessionHeaders?: readonly string[] }) {
  const headers = [
    ...new Set([...HEADERS, ...(more.sessionHeaders ?? []).map((name) => name.toLowerCase())]),
  ];
  return {
    level,
    base: { app: more.name, pid: process.pid },
    serializers: { req: requestLine },
    redact: {
      paths: [
        ...SECRETS,
        ...SECRETS.map((name) => `*.${name}`),
        ...headers.flatMap((name) => [
          `headers["${name}"]`,
          `*.headers["${name}"]`,
          `*.*.headers["${name}"]`,
        ]),
      ],
      censor: '[not logged]',
    },
  };
}
