import { harmless } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import type { Family } from './visit.ts';

/** Headers that restrict what a testing tool can do on the page. */
const POLICIES: Record<string, [string, Record<string, string>]> = {
  nothing: [
    'Allows no script, no style and no request.',
    { 'content-security-policy': "default-src 'none'" },
  ],
  sandbox: ['Puts itself into a sandbox.', { 'content-security-policy': "sandbox; default-src 'none'" }],
  'trusted-types': [
    'Takes no text for HTML.',
    { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  ],
  'no-frames': [
    'May stand in no frame.',
    { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" },
  ],
  isolated: [
    'Cuts itself off from other sites.',
    {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    },
  ],
  clearing: [
    'Clears what the browser keeps of the site.',
    { 'clear-site-data': '"cache", "cookies", "storage"', 'cache-control': 'no-store' },
  ],
};

export const policies: Family = {
  pages: Object.entries(POLICIES).map(([name, [does]]) => harmless(`/policies/${name}`, does)),
  routes: Object.fromEntries(
    Object.entries(POLICIES).map(([name, [does, headers]]) => [
      `/policies/${name}`,
      ({ response }) =>
        void response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
          .end(htmlPage(does, '<img src="/favicon.ico">')),
    ]),
  ),
};
