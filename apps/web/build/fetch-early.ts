/**
 * Files that an address loads in addition to those the page references: scripts, styles, and messages by
 * language.
 */
export interface EarlyFiles {
  /** Whether only signed-in users see it. */
  needsSession: boolean;
  scripts: string[];
  styles: string[];
  texts: Record<string, string[]>;
  /** Paths of the API calls for its first data; the language is appended. */
  asks: string[];
}

/** The request that checks whether the session is valid. */
export interface SessionCheck {
  path: string;
  /** Header names by field of the stored user. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Runs as a separate script before the app: preloads the files of the address. The app would request them only
 * after it has loaded itself, on a slow connection later by the download time of its largest file. The script
 * is serialized, so it imports nothing; cases that it does not know are left to the app.
 *
 * Also checks the session and requests the first data of the address, in parallel. The app takes these
 * responses from `src/api/early-answers.ts`, and uses the data only when the session is valid.
 */
export function fetchEarly(table: Record<string, EarlyFiles>, check: SessionCheck, font: string): void {
  const ask = (rel: string, href: string, as?: string, fetchPriority: 'auto' | 'low' = 'auto') => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    // Same mode as the request of the app; otherwise the browser fetches the file twice.
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
    // Avoids an unhandled rejection; the consumer handles the error.
    answer.catch(() => undefined);
    return [`${method} ${base}${path}`, answer] as const;
  };
  const askFor = (user: Record<string, string> & { gamyata?: { status?: string } | null }) => {
    // Unapproved users see another screen.
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
    // First, because the responses are small but the server needs time.
    if (files.needsSession && stored !== null) askFor(JSON.parse(stored));
  } catch {
    // Malformed stored data: the app discards it.
  }
  // After the files that the page references, which are needed first.
  for (const file of [...(files.texts[language] ?? []), ...files.scripts])
    ask('modulepreload', file, undefined, 'low');
  for (const file of files.styles) ask('preload', file, 'style', 'low');
}
