/** Files that the service worker caches for one brand and language. */
export interface OfflineFiles {
  /** Hash of the file contents. */
  version: string;
  /** Path of the offline page. */
  page: string;
  /** Files that the offline page loads. */
  files: readonly string[];
}

/** The part of the browser's service worker types that is used here. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

/**
 * Runs as the service worker of the mobile layout. It caches only the offline page and no API response, so that
 * an old result is never shown as current. All other requests go to the server unchanged.
 *
 * @param table by `<brand>-<language>`, which the URL of the worker names
 */
export function serveOffline(table: Readonly<Record<string, OfflineFiles>>, first: string): void {
  const scope = self as unknown as WorkerScope;
  const asked = new URL(scope.location.href).searchParams;
  const { version, page, files } =
    table[`${asked.get('brand')}-${asked.get('lang')}`] ?? (table[first] as OfflineFiles);
  const kept = [page, ...files];
  const name = `offline-${version}`;
  const fromKept = async (path: string) => (await caches.match(path)) ?? Response.error();
  scope.addEventListener('install', (event) => {
    const keep = async () => {
      await (await caches.open(name)).addAll(kept);
      await scope.skipWaiting();
    };
    event.waitUntil(keep());
  });
  scope.addEventListener('activate', (event) => {
    const takeOver = async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one)));
      await scope.clients.claim();
    };
    event.waitUntil(takeOver());
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromKept(page)));
    else if (origin === scope.location.origin && files.includes(pathname))
      event.respondWith(fetch(request).catch(() => fromKept(pathname)));
  });
}
