/** What an address loads besides what the page itself names: script, styles, and the texts of each language. */
export interface EarlyFiles {
  /** Whether it is shown to signed-in people alone. */
  needsSession: boolean;
  scripts: string[];
  styles: string[];
  texts: Record<string, string[]>;
  /** Paths of the calls whose answers it shows first, which take the language. */
  asks: string[];
}

/** How the server is asked whether a session holds. */
export interface SessionCheck {
  path: string;
  /** Names of the headers by what the app keeps of the person. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Runs in the page, as a file of its own, before the app: asks the browser for the files of the address at once. The app asks for
 * them when it has come itself, which on a slow connection is the time of its largest file later. Knows nothing of the app; what
 * it doesn't know is left to the app.
 *
 * Asks as well whether the session holds, and for what the address shows first, both at once. The app takes the answers
 * (`src/api/early-answers.ts`), the second only when the first is that it holds.
 */
export function fetchEarly(table: Record<string, EarlyFiles>, check: SessionCheck, font: string): void {
  const ask = (rel: string, href: string, as?: string, fetchPriority: 'auto' | 'low' = 'auto') => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    // As the app asks for them: else the browser fetches them twice.
    link.crossOrigin = 'anonymous';
    link.href = href;
    link.fetchPriority = fetchPriority;
    document.head.append(link);
  };
  const files = table[location.pathname];
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
  ask('preload', `${base}/public-settings`, 'fetch');
  ask('preload', font, 'font');
  const stored = localStorage.getItem('abhigam.session');
  if (!files || (files.needsSession && stored === null)) return;
  const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('abhigam.language');
  const language = asked !== null && files.texts[asked] ? asked : 'en';
  const send = (method: string, path: string, headers: Record<string, string>, body: string | null) => {
    const answer = fetch(base + path, { method, headers, body });
    // Whoever takes it sees to that.
    answer.catch(() => undefined);
    return [`${method} ${base}${path}`, answer] as const;
  };
  const askFor = (user: Record<string, string> & { gamyata?: { status?: string } | null }) => {
    // Others are shown something else.
    if (user.gamyata?.status !== 'ACTIVE') return;
    const keys = Object.fromEntries(Object.keys(check.headers).map((key) => [key, user[key] ?? '']));
    const headers: Record<string, string> = { accept: 'application/json' };
    for (const [key, header] of Object.entries(check.headers)) headers[header] = keys[key] ?? '';
    const withBody = { ...headers, 'content-type': 'application/json' };
    globalThis.abhigamEarly = {
      sessionId: keys.sessionId ?? '',
      answers: new Map([
        send('POST', check.path, withBody, JSON.stringify(keys)),
        ...files.asks.map((path) => send('GET', `${path}?lang=${language}`, headers, null)),
      ]),
    };
  };
  try {
    // First, as they are small and the server takes a while.
    if (files.needsSession && stored !== null) askFor(JSON.parse(stored));
  } catch {
    // Not ours: the app forgets it.
  }
  // Behind what the page itself names, without which nothing begins.
  for (const file of [...(files.texts[language] ?? []), ...files.scripts])
    ask('modulepreload', file, undefined, 'low');
  for (const file of files.styles) ask('preload', file, 'style', 'low');
}
