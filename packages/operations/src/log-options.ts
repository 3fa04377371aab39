/** Names of secrets to redact: at the top level, one level down, in headers. */
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

/**
 * Loggable parts of a request, without the query, which may contain passwords and login provider responses.
 */
function requestLine(request: { method?: string; url?: string }): { method: string; path: string } {
  const [path = ''] = (request.url ?? '').split(/[?#]/);
  return { method: request.method ?? '', path };
}

/** Options of pino (and Fastify's logger): one line of JSON per log entry, with secrets redacted. */
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
