import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signs } from '../../test/gate-signs.ts';
import type { GateSigns } from '../in-page/read-gate-signs.ts';
import { errorPageOf } from './error-pages.ts';

const SERVED: [what: string, reason: string | null, GateSigns][] = [
  [
    'maintenance',
    'error-page',
    signs('Site under maintenance', 'We are under scheduled maintenance. We will be back soon.'),
  ],
  [
    'maintenance of WordPress',
    'error-page',
    signs('Maintenance', 'Briefly unavailable for scheduled maintenance. Check back in a minute.'),
  ],
  ['maintenance in Hindi', 'error-page', signs('रखरखाव', 'वेबसाइट का रखरखाव चल रहा है। असुविधा के लिए खेद है।')],
  [
    'a soft 404',
    'missing-page',
    signs('404 - Page not found', '404 - Page not found The page you asked for could not be found.', {
      heading: '404 - Page not found',
    }),
  ],
  [
    'a soft 404 within the site',
    'missing-page',
    signs('Page not found | Department', 'Menu '.repeat(300), {
      heading: 'Oops! That page can’t be found.',
      mainText:
        'Oops! That page can’t be found. It looks like nothing was found at this location. Maybe try a search?',
      links: 60,
      bodyLinks: 1,
      textFields: 1,
    }),
  ],
  [
    'a soft 404 in Hindi',
    'missing-page',
    signs('पृष्ठ नहीं मिला | विभाग', 'मेनू '.repeat(300), {
      heading: 'पृष्ठ नहीं मिला',
      mainText: 'पृष्ठ नहीं मिला आप जो पृष्ठ खोज रहे हैं वह उपलब्ध नहीं है।',
      links: 60,
      bodyLinks: 1,
    }),
  ],
  [
    'a soft 404 by its heading',
    'missing-page',
    signs('Department of Posts', 'Menu '.repeat(300), {
      heading: 'Error 404',
      mainText: 'Error 404 Sorry, the page you are looking for does not exist.',
      links: 60,
      bodyLinks: 2,
    }),
  ],

  [
    'an article about error 404',
    null,
    signs('What is error 404?', 'x', {
      heading: 'Error 404',
      mainText: 'Error 404 tells that the page could not be found.',
    }),
  ],
  [
    'a short article called like the error',
    null,
    signs(
      '404 Not Found',
      '404 Not Found The 404 Not Found status code is sent when a server cannot find a resource.',
      { heading: '404 Not Found' },
    ),
  ],
  [
    'a glossary',
    null,
    signs('404 Not Found - Glossary', '404 Not Found 404 means that the page could not be found.', {
      heading: '404 Not Found',
    }),
  ],
  [
    'a help page about firewalls',
    null,
    signs(
      'Request Rejected',
      'The requested URL was rejected. If you see this sentence and a support ID, the firewall has filtered your request.',
    ),
  ],
  [
    'a help page with navigation',
    null,
    signs('Request Rejected', 'The requested URL was rejected. Note the support ID and write to us.', {
      links: 30,
      bodyLinks: 2,
    }),
  ],
  [
    'a notice about planned maintenance among others',
    null,
    signs('Notices', 'Notices Scheduled maintenance on 5 May. New tender. The portal will be back soon.'),
  ],
  [
    'a page of a maintenance department',
    null,
    signs(
      'Road maintenance',
      'Road maintenance Our engineers repair roads. Try again later if the line is busy.',
    ),
  ],
  [
    'a short page on a subject',
    null,
    signs('Maintenance', 'Maintenance of roads in the district', { heading: 'Maintenance' }),
  ],
  ['a short page on a subject in Hindi', null, signs('रखरखाव', 'रखरखाव विभाग की सड़कें', { heading: 'रखरखाव' })],
  [
    'a short notice',
    'error-page',
    signs('Under maintenance', 'Under maintenance', { heading: 'Under maintenance' }),
  ],
  [
    'a form for exceptions',
    null,
    signs('Tax exception form', 'Tax exception form Apply for an exception here.'),
  ],
  [
    'documentation of Laravel',
    null,
    signs('Error Handling - Laravel', `Error Handling ${'Illuminate\\Foundation exception '.repeat(50)}`),
  ],
  [
    'an article about a fatal error',
    null,
    signs(
      'Fixing PHP',
      `Fixing PHP: one day we met Fatal error: Allowed memory size in /var/www/a.php on line 3 and ${'went on to repair it. '.repeat(20)}`,
    ),
  ],
  [
    'a search without results',
    null,
    signs('Search results | Department', 'Menu '.repeat(300), {
      heading: 'No results',
      mainText: 'No results The document was not found.',
      links: 60,
      bodyLinks: 2,
    }),
  ],
  ['an empty list of tenders', null, signs('Tenders', 'Tenders No tenders found.', { heading: 'Tenders' })],
  [
    'a lost property office',
    null,
    signs('Lost and found', 'Lost and found Items not found are kept.', { heading: 'Lost and found' }),
  ],
  ['room 404', null, signs('Room 404', 'Room 404 The room is on the fourth floor.', { heading: 'Room 404' })],
];

for (const [what, reason, page] of SERVED)
  test(`${what} is ${reason === null ? 'a page like any other' : `recognised as ${reason}`}`, () => {
    assert.equal(errorPageOf(page)?.reason ?? null, reason);
  });
