/** What an address loads besides what the page itself names: script, styles, and the texts of each language. */
export interface EarlyFiles {
  /** Whether it is shown to signed-in people alone. */
  needsSession: boolean;
  scripts: string[];
  styles: string[];
  texts: Record<string, string[]>;
}

/**
 * Runs in the page, as a file of its own, before the app: asks the browser for the files of the address at once. The app asks for
 * them when it has come itself, which on a slow connection is the time of its largest file later. Knows nothing of the app; what
 * it doesn't know is left to the app.
 */
export function fetchEarly(table: Record<string, EarlyFiles>): void {
  const ask = (rel: string, href: string, as?: string) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    // As the app asks for them: else the browser fetches them twice.
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  };
  const files = table[location.pathname];
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
  ask('preload', `${base}/public-settings`, 'fetch');
  if (!files || (files.needsSession && localStorage.getItem('abhigam.session') === null)) return;
  const language =
    new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('abhigam.language') ?? 'en';
  for (const file of [...(files.texts[language] ?? files.texts.en ?? []), ...files.scripts])
    ask('modulepreload', file);
  for (const file of files.styles) ask('preload', file, 'style');
}
