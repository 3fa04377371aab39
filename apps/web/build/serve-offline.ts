/** What a service worker of one brand and language keeps. */
export interface OfflineFiles {
  /** Changes with what the files hold. */
  version: string;
  /** Path of the page that is shown without a connection. */
  page: string;
  /** What that page is drawn with. */
  files: readonly string[];
}

/** Of the browser's own interface what is used here. */
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
 * Runs as the service worker of the mobile layout. It keeps one page, which says that there is no connection, and nothing that
 * the server answers: a result of yesterday is never shown as one of today. All else goes to the server as if it were not there.
 *
 * @param table by `<brand>-<language>`, which the address of the worker names
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
