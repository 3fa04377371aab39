import { failing } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import type { Family } from './visit.ts';

/** A server with a self-signed certificate, which browsers do not trust. */
export const tls: Family = {
  pages: [
    failing('/tls/self-signed', 'Comes with a certificate that has signed itself.', 'tls', {
      at: 'tls',
      httpStatus: null,
    }),
  ],
  routes: {},
  tlsRoutes: { '/tls/self-signed': htmlPage('Signed by itself') },
};
