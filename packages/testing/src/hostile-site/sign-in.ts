import { failing, harmless } from './hostile-page.ts';
import { htmlPage } from './html.ts';
import { type Family, redirect, sendHtml } from './visit.ts';

const FORM = `<form method="post" action="/login">
  <p><label>User name <input name="user" autocomplete="username"></label></p>
  <p><label>Password <input name="password" type="password" autocomplete="current-password"></label></p>
  <p><button>Sign in</button></p></form>`;

/** Pages behind a sign-in. */
export const signIn: Family = {
  pages: [
    harmless('/login', 'Is the page to sign in, which everybody may open.'),
    failing('/members/redirects', 'Redirects to the page to sign in.', 'sign-in-required'),
    failing(
      '/members/same-address',
      'Shows a form to sign in where the page should be.',
      'sign-in-required',
      {
        httpStatus: 200,
      },
    ),
    failing('/members/basic', 'Asks for a name and a password by HTTP.', 'sign-in-required', {
      httpStatus: 401,
    }),
    harmless('/members/newsletter', 'Is a whole page with a small form to sign in beside its text.'),
  ],
  routes: {
    '/login': (visit) => sendHtml(visit, htmlPage('Sign in', FORM)),
    '/members/redirects': (visit) => redirect(visit, `/login?next=${encodeURIComponent(visit.url.pathname)}`),
    '/members/same-address': htmlPage('Please sign in', `<p>Sign in to go on.</p>${FORM}`),
    '/members/basic': ({ response }) =>
      void response
        .writeHead(401, { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="Members"' })
        .end(htmlPage('Members only')),
    '/members/newsletter': htmlPage(
      'Letter to the members',
      `${'<h2>News of the month</h2><p>The department has opened three new offices and tells where they are. '.repeat(20)}</p><h2>For members</h2>${FORM}`,
    ),
  },
};
