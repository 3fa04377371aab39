import { harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import { type Family, sendText } from './visit.ts';

/** A service worker that handles every later request of the whole site. */
export const serviceWorker: Family = {
  pages: [
    harmless(
      '/service-worker/page',
      'Installs a service worker that answers all with "not found", and loads again.',
    ),
    harmless('/service-worker/next', 'Would be answered by that service worker.'),
  ],
  routes: {
    '/service-worker/page': scriptPage(
      'Installs a service worker',
      `navigator.serviceWorker?.register('/service-worker/script', { scope: '/' })
        .then(() => navigator.serviceWorker.ready)
        .then(() => { if (!navigator.serviceWorker.controller) location.reload(); });`,
    ),
    '/service-worker/script': (visit) => {
      visit.response.setHeader('service-worker-allowed', '/');
      sendText(
        visit,
        'text/javascript',
        `addEventListener('install', () => skipWaiting());
        addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        addEventListener('fetch', (event) => event.respondWith(new Response('<h1>You are offline</h1>',
          { status: 404, headers: { 'content-type': 'text/html' } })));`,
      );
    },
    '/service-worker/next': htmlPage('Next to the service worker'),
  },
};
