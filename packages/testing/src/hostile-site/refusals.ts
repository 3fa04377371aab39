import { COMPLETE, failing } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import { type Family, type RouteHandler, sendHtml, sendText } from './visit.ts';

function refuses(status: number, headers: Record<string, string> = {}): RouteHandler {
  return ({ response }) =>
    void response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
      .end(htmlPage(`Status ${status}`));
}

/** Servers that refuse or fail. */
export const refusals: Family = {
  pages: [
    failing('/refusals/403', 'Forbids itself.', 'blocked', { httpStatus: 403 }),
    failing(
      '/refusals/429',
      'Says that there were too many requests and asks for a second of peace.',
      'blocked',
      {
        httpStatus: 429,
        retryAfterSeconds: 1,
      },
    ),
    failing('/refusals/busy', 'Is busy the first time it is asked, and fine after a second.', 'http-status', {
      httpStatus: 503,
      retryAfterSeconds: 1,
      inRun: COMPLETE,
    }),
    failing('/refusals/for-a-year', 'Is busy, and asks for a year of peace.', 'http-status', {
      httpStatus: 503,
    }),
    failing('/refusals/challenge', 'Shows a page that wants to know whether a person is there.', 'blocked', {
      httpStatus: 200,
    }),
    failing('/refusals/404', 'Is not there.', 'http-status', { httpStatus: 404 }),
    failing('/refusals/410', 'Is gone.', 'http-status', { httpStatus: 410 }),
    failing('/refusals/500', 'Has an error.', 'http-status', { httpStatus: 500 }),
    failing('/refusals/503', 'Is always busy.', 'http-status', { httpStatus: 503 }),
    failing('/refusals/odd', 'Answers with a status that no standard defines.', 'http-status', {
      httpStatus: 599,
    }),
  ],
  routes: {
    '/refusals/403': refuses(403),
    '/refusals/429': refuses(429, { 'retry-after': '1' }),
    '/refusals/busy': (visit) => {
      if (visit.site.countRequestsOf('/refusals/busy') > 1)
        return sendHtml(visit, htmlPage('No longer busy'));
      visit.response
        .writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' })
        .end(htmlPage('Too busy'));
    },
    '/refusals/challenge': `<!doctype html><html lang="en"><head><meta charset="utf-8">
      <title>One moment, please</title><meta name="robots" content="noindex, nofollow"></head>
      <body><h1>Checking your browser</h1>
      <p>Checking your browser before you reach the site. Please verify that you are human.</p>
      <noscript>Enable JavaScript and cookies to continue.</noscript>
      <form id="challenge-form" method="post" action="/refusals/challenge"></form>
      <script src="/refusals/browser-check.js"></script>
      <script>document.cookie = 'checked=' + Math.random(); setTimeout(() => location.reload(), 8000);</script>
      </body></html>`,
    '/refusals/browser-check.js': (visit) => sendText(visit, 'text/javascript', 'var checked = 1;'),
    '/refusals/for-a-year': refuses(503, { 'retry-after': String(365 * 86_400) }),
    '/refusals/404': refuses(404),
    '/refusals/410': refuses(410),
    '/refusals/500': refuses(500),
    '/refusals/503': refuses(503),
    '/refusals/odd': refuses(599),
  },
};
