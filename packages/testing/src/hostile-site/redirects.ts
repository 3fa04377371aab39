import { failing, harmless } from './hostile-page.ts';
import { htmlPage, scriptPage } from './html.ts';
import { type Family, type RouteHandler, redirect, sendHtml } from './visit.ts';

const sendsTo =
  (address: string): RouteHandler =>
  (visit) =>
    redirect(visit, address);

const refreshesTo = (address: string) =>
  htmlPage('Refreshes', '', `<meta http-equiv="refresh" content="0; url=${address}">`);

/** Redirects: endless, to other sites, and to forbidden addresses. */
export const redirects: Family = {
  pages: [
    failing('/redirects/growing', 'Redirects to a longer address each time, for ever.', 'redirect-loop'),
    failing('/redirects/ping', 'Redirects to /redirects/pong, which redirects back.', 'redirect-loop'),
    failing('/redirects/meta-loop', 'Refreshes itself at once by a meta element.', 'redirect-loop'),
    failing(
      '/redirects/script-loop',
      'A script goes to a new address of the page each time.',
      'redirect-loop',
    ),
    failing('/redirects/reload', 'A script loads the page again and again.', 'redirect-loop'),
    harmless('/redirects/chain', 'Goes over nine redirects to a page of the site.', {
      inRun: { status: 'NOT A PAGE', why: 'duplicate' },
    }),
    harmless('/redirects/end', 'Is where the chain of redirects ends.'),
    harmless('/redirects/late', 'Refreshes to another page after ten minutes.'),
    harmless('/redirects/late-end', 'Is named by a refresh that is far off.', { foundOn: '/redirects/late' }),
    failing('/redirects/off-site', 'Redirects for good to another site.', 'redirected-off-site'),
    failing('/redirects/off-site-meta', 'Refreshes to another site.', 'redirected-off-site'),
    failing('/redirects/off-site-script', 'A script goes to another site.', 'redirected-off-site'),
    failing('/redirects/private', 'Redirects to an address of an inner network.', 'address-not-allowed'),
    failing('/redirects/metadata', "Redirects to a cloud's metadata service.", 'address-not-allowed'),
    failing('/redirects/metadata-decimal', 'The same, spelt as one number.', 'address-not-allowed'),
    failing('/redirects/metadata-mapped', 'The same, in the IPv6 spelling.', 'address-not-allowed'),
    failing('/redirects/file', "Redirects to a file of the browser's machine.", 'address-not-allowed'),
    failing('/redirects/data', 'Redirects to a page that is its own address.', 'address-not-allowed'),
  ],
  routes: {
    '/redirects/growing': (visit) =>
      redirect(visit, `/redirects/growing?${'x'.repeat(visit.url.search.length + 1)}`),
    '/redirects/ping': sendsTo('/redirects/pong'),
    '/redirects/pong': sendsTo('/redirects/ping'),
    '/redirects/meta-loop': (visit) =>
      sendHtml(visit, refreshesTo(`/redirects/meta-loop?n=${visit.site.nextNumber()}`)),
    '/redirects/script-loop': scriptPage(
      'Script loop',
      'location.href = "/redirects/script-loop?n=" + Math.random();',
    ),
    '/redirects/reload': scriptPage('Reload loop', 'location.reload();'),
    '/redirects/chain': sendsTo('/redirects/chain/8'),
    '/redirects/chain/*': (visit) => {
      const left = Number(visit.url.pathname.slice('/redirects/chain/'.length));
      redirect(visit, left > 0 ? `/redirects/chain/${left - 1}` : '/redirects/end');
    },
    '/redirects/end': htmlPage('End of the chain'),
    '/redirects/late': htmlPage(
      'Refreshes late',
      '',
      '<meta http-equiv="refresh" content="600; url=/redirects/late-end">',
    ),
    '/redirects/late-end': htmlPage('End of the late refresh'),
    '/redirects/off-site': (visit) => redirect(visit, `${visit.site.otherOrigin}/`, 301),
    '/redirects/off-site-meta': (visit) => sendHtml(visit, refreshesTo(`${visit.site.otherOrigin}/`)),
    '/redirects/off-site-script': (visit) =>
      sendHtml(visit, scriptPage('Leaves by script', `location.replace("${visit.site.otherOrigin}/");`)),
    '/redirects/private': sendsTo('http://10.0.0.1/'),
    '/redirects/metadata': sendsTo('http://169.254.169.254/latest/meta-data/'),
    '/redirects/metadata-decimal': sendsTo('http://2852039166/latest/meta-data/'),
    '/redirects/metadata-mapped': sendsTo('http://[::ffff:169.254.169.254]/latest/meta-data/'),
    '/redirects/file': sendsTo('file:///etc/hostname'),
    '/redirects/data': sendsTo('data:text/html,<title>Data</title><p>Data'),
  },
  otherRoutes: { '/': htmlPage('Another site') },
};
