import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDocumentReader, fetchUserAgent } from '@abhigam/egress';
import { describeDocument, type Engine, type RuleChoice, type TestPageInput } from '../src/index.ts';
import { AA } from './judged.ts';
import { openEngine } from './open-engine.ts';
import { type Answer, startTestSite, type TestSite } from './test-site.ts';

const AAA: RuleChoice = { wcagVersion: '2.2', wcagLevel: 'AAA', disableExperimental: true };
const ROADS =
  'Sealed bids for road works, bridges, drains, street lamps, school roofs, hospital beds, water tanks and new buses until Monday evening.';
const JOBS =
  'Clerks, nurses, drivers, gardeners, teachers, engineers, accountants, guards, cooks, tailors, welders, plumbers may apply before summer with certificates attached to the form.';
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><main>${body}</main></body></html>`;
const card = (words: string, href: string, name: string, more = '') =>
  `<div><div>${words}</div><div><a href="${href}" ${more}>${name}</a></div></div>`;
const two = (one: string, other: string, name = 'Read more') =>
  page('Start', `<h1>Start</h1>${card('Bids for roads', one, name)}${card('Nurses wanted', other, name)}`);

let visits = 0;
const routes: Record<string, Answer> = {
  '/tenders': page('Tenders', `<h1>Tenders</h1><p>${ROADS}</p>`),
  '/jobs': page('Recruitment', `<h1>Recruitment</h1><p>${JOBS}</p>`),
  '/old-tenders': (_, response) => void response.writeHead(301, { location: '/tenders' }).end(),
  '/print-tenders': (_, response) => {
    visits += 1;
    const html = page('Tenders', `<h1>Tenders</h1><p>${ROADS}</p><p>Visitors: ${visits}</p>`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  },
  '/account': (_, response) => void response.writeHead(302, { location: '/sign-in' }).end(),
  '/sign-in': page('Sign in', '<h1>Sign in</h1><form><label>Word <input type="password"></label></form>'),
  '/busy': (_, response) => void response.writeHead(503, { 'retry-after': '60' }).end('busy'),
  '/differ': two('/tenders', '/jobs'),
  '/same': two('/tenders', '/old-tenders'),
  '/counted': two('/print-tenders?a=1', '/print-tenders?a=2'),
  '/unknown': two('/account', '/jobs', 'Office'),
  '/in-items': page(
    'Items',
    `<h1>Items</h1><ul><li>Bids <a href="/tenders">Read more</a></li><li>Nurses <a href="/jobs">Read more</a></li></ul>`,
  ),
  '/strained': two('/busy', '/jobs', 'Office'),
  '/named': two('/tenders', '/jobs', 'Office'),
  '/acts': page(
    'Acts',
    `<h1>Acts</h1>${['/logout', '/log-off?all=1', '/notice/5/delete', '/notice/6/delete'].map((to) => card('x', to, 'Go')).join('')}
    ${card('a', '/form.pdf', 'Form')}${card('b', '/form.docx', 'Form')}
    ${card('a', '/tenders', 'Download')}${card('b', '/jobs', 'Download')}
    ${card('a', '/tenders', 'List', 'download')}${card('b', '/jobs', 'List', 'rel="nofollow"')}
    ${card('a', '/tenders', 'Vote')}${card('b', '/jobs', 'Vote')}
    ${card('a', '/private/a', 'Plan')}${card('b', '/private/b', 'Plan')}
    ${card('a', '#/tenders', 'View')}${card('b', '#/jobs', 'View')}
    ${card('a', 'OTHER/tenders', 'Abroad')}${card('b', 'OTHER/jobs', 'Abroad')}`,
  ),
  '/many': page(
    'Many',
    `<h1>Many</h1>${Array.from({ length: 300 }, (_, at) => card(`no. ${at}`, `/item/${at}`, 'Details')).join('')}
    ${Array.from({ length: 40 }, (_, at) => card('x', `/a/${at}`, `N${at}`) + card('y', `/b/${at}`, `N${at}`)).join('')}`,
  ),
  '/frames': page(
    'Frames',
    `<h1>Frames</h1><div style="height: 20000px"></div><iframe loading="lazy" title="Board" src="/tenders"></iframe> <iframe loading="lazy" title="Board" src="/jobs"></iframe>
    <iframe loading="lazy" title="Notice" src="/tenders"></iframe> <iframe loading="lazy" title="Notice" src="/old-tenders"></iframe>`,
  ),
};

let engine: Engine;
let site: TestSite;
before(async () => {
  site = await startTestSite(routes);
  routes['/acts'] = String(routes['/acts']).replaceAll('OTHER', site.otherOrigin);
  engine = await openEngine();
});
after(async () => {
  await engine.close();
  await site.close();
});

/** A reader like the worker's, which obeys scope and robots.txt; here one folder is disallowed. */
function politeReader(): NonNullable<TestPageInput['lookBehind']> {
  const documents = createDocumentReader(
    {
      policy: { allowPrivate: true },
      userAgent: fetchUserAgent(null),
      isAllowedUrl: (url) => url.origin === site.origin && !url.pathname.startsWith('/private/'),
      pauseMs: 0,
    },
    describeDocument,
  );
  return ({ url }, signal) => documents.read(url, signal);
}

/** Findings of our rules about links and frames of a page, and the additional requests of its test. */
async function said(
  path: string,
  { rules = AA, lookBehind = politeReader() as TestPageInput['lookBehind'] } = {},
) {
  site.requests.length = 0;
  const { result } = await engine.testPage({
    url: site.origin + path,
    rules,
    sources: ['andi'],
    screenshot: false,
    ...(lookBehind && { lookBehind }),
  });
  assert.ok(result.status === 'COMPLETE', JSON.stringify(result).slice(0, 300));
  const raised = result.audits.filter(
    ({ id, status }) =>
      status !== 'Pass' && ['andi-ambiguous-link', 'link-name-shared', 'frame-name-shared'].includes(id),
  );
  return {
    found: raised.flatMap(({ id, status, failingElements }) => failingElements.map(() => `${status} ${id}`)),
    requests: site.requests.filter((request) => request !== path),
    details: raised.flatMap(({ failingElements }) =>
      failingElements.map(({ causes }) => JSON.stringify(causes)),
    ),
  };
}

test('passes links with one name and one target document', async () => {
  assert.deepEqual((await said('/same')).found, []);
  assert.deepEqual((await said('/counted')).found, []);
});

test('fails two links with different targets when nothing distinguishes them programmatically', async () => {
  const { found, requests, details } = await said('/differ');
  assert.deepEqual(found, ['Fail andi-ambiguous-link', 'Fail andi-ambiguous-link']);
  assert.deepEqual(requests, ['/tenders', '/jobs']);
  assert.match(details[0] ?? '', /Tenders.*Recruitment/);
});

test('a descriptive name needs review at level AA and fails at level AAA', async () => {
  assert.deepEqual((await said('/named')).found, ['Warn andi-ambiguous-link', 'Warn andi-ambiguous-link']);
  assert.deepEqual((await said('/named', { rules: AAA })).found, [
    'Fail link-name-shared',
    'Fail link-name-shared',
  ]);
});

test('a review finding names both documents when a list item or heading may distinguish the links', async () => {
  const { found, details } = await said('/in-items');
  assert.deepEqual(found, ['Warn andi-ambiguous-link', 'Warn andi-ambiguous-link']);
  assert.match(details[1] ?? '', /documents.*Recruitment.*Tenders/);
});

test('decides nothing by sign-ins, overloaded servers, or without reading link targets', async () => {
  const asks = ['Warn andi-ambiguous-link', 'Warn andi-ambiguous-link'];
  assert.deepEqual((await said('/unknown')).found, asks);
  const strained = await said('/strained');
  assert.deepEqual(strained.found, asks);
  assert.deepEqual(strained.requests, ['/busy']);
  assert.deepEqual((await said('/named', { lookBehind: undefined })).found, asks);
  const hangs = () => Promise.reject(new Error('The reader is broken.'));
  assert.deepEqual((await said('/named', { lookBehind: hangs })).found, asks);
});

test('compares lazy frames by the response of their server', async () => {
  const { found } = await said('/frames');
  assert.deepEqual(found, ['Fail frame-name-shared', 'Fail frame-name-shared']);
});

test('does not request action links, files, disallowed folders, script views and other sites', async () => {
  const { requests } = await said('/acts');
  assert.deepEqual(
    // Workers do not request these either, because of their addresses.
    requests.filter((path) => !/^\/(?:log|notice|form)/.test(path)),
    [],
  );
});

test('sends a dozen requests for a page with hundreds of such links', async () => {
  const { requests } = await said('/many');
  assert.equal(requests.length, 12);
});
