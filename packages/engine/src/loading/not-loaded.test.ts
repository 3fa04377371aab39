import assert from 'node:assert/strict';
import { test } from 'node:test';
import { literalMessage } from '@abhigam/domain';
import type { ResourceFacts } from '@abhigam/facts';
import type { LoggedRequest } from '../browser/network-log.ts';
import type { LoadState } from '../in-page/read-load-state.ts';
import { findMissingFiles, missingAsLimits } from './not-loaded.ts';
import type { LoadedPage } from './why-not-loaded.ts';

const ORIGIN = 'https://site.example';

function request(
  more: Partial<ResourceFacts>,
  rest: Partial<Omit<LoggedRequest, 'resource'>> = {},
): LoggedRequest {
  return {
    resource: {
      url: `${ORIGIN}/main.css`,
      kind: 'stylesheet',
      status: 200,
      mimeType: 'text/css',
      encodedBytes: 10,
      decodedBytes: 10,
      failure: null,
      ...more,
    },
    frameId: 'top',
    isOver: true,
    forbidsSniffing: false,
    withheld: null,
    ...rest,
  };
}

function state(more: Partial<LoadState> = {}): LoadState {
  return {
    isErrorPage: false,
    isBlank: false,
    status: 200,
    isMalformed: false,
    origin: ORIGIN,
    isQuirky: false,
    sheets: [],
    ...more,
  };
}

function missing(requests: LoggedRequest[], more: Partial<LoadedPage> = {}) {
  return findMissingFiles({
    mainFrameId: 'top',
    requests,
    states: new Map([['top', state()]]),
    unreachable: new Map(),
    faultOf: null,
    ...more,
  });
}

const NETWORK = { status: null, mimeType: null, failure: 'network' } as const;

test('a loaded file is not missing', () => {
  const found = missing([
    request({}),
    request({ kind: 'script', url: `${ORIGIN}/a.js`, mimeType: 'text/javascript' }),
  ]);
  assert.deepEqual(missingAsLimits(found), []);
  assert.equal(found.unstyledFrames.size, 0);
});

test('a sheet without a response is late; a sheet whose response is loading is not', () => {
  const late = missing([request({ status: null, mimeType: null }, { isOver: false })]);
  assert.deepEqual(late.styleSheets, [{ url: `${ORIGIN}/main.css`, why: 'time', status: null }]);
  assert.deepEqual(missing([request({}, { isOver: false })]).styleSheets, []);
});

test('a page without a script that writes style sheets counts as unstyled; without another script it does not', () => {
  const without = (url: string) =>
    missing([request({ ...NETWORK, kind: 'script', url })]).unstyledFrames.has('top');
  for (const url of [
    'https://cdn.tailwindcss.com/',
    'https://cdn.tailwindcss.com/3.4.1?plugins=forms',
    'https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4',
    'https://cdn.jsdelivr.net/npm/@unocss/runtime/uno.global.js',
    'https://cdn.example/npm/less@4.2.0/dist/less.min.js',
  ])
    assert.equal(without(url), true, url);
  for (const url of [`${ORIGIN}/site.js`, 'https://cdn.example/npm/topless/index.js'])
    assert.equal(without(url), false, url);
});

const GONE = { status: 404, mimeType: 'text/html', failure: 'http-status' } as const;
const SHEET = `${ORIGIN}/main.css`;
const whys = (requests: LoggedRequest[], gone: string[] = []) => {
  const found = findMissingFiles(
    {
      mainFrameId: 'top',
      requests,
      states: new Map([['top', state()]]),
      unreachable: new Map(),
      faultOf: null,
    },
    new Set(gone),
  );
  return [found.toAskAgain, missingAsLimits(found).map(({ why }) => why), [...found.unstyledFrames]];
};

test('requests a missing sheet again, and counts it as missing for all visitors if it is missing again', () => {
  for (const [name, lost] of [
    ['404', request(GONE)],
    ['410', request({ ...GONE, status: 410 })],
    ['an HTML page', request({ mimeType: 'text/html' })],
    [
      'an HTML page that the browser takes back',
      request(
        { status: null, mimeType: null, failure: 'cancelled' },
        { forbidsSniffing: true, withheld: { status: 200, mimeType: 'text/html' } },
      ),
    ],
    [
      '404 without permission for this site',
      request(
        { ...NETWORK, failure: 'blocked', failureDetail: 'MissingAllowOriginHeader' },
        { withheld: { status: 404, mimeType: 'text/html' } },
      ),
    ],
  ] as const) {
    assert.deepEqual(whys([lost]), [[SHEET], ['not-loaded'], ['top']], name);
    assert.deepEqual(whys([lost], [SHEET]), [[SHEET], ['never-loads'], []], name);
  }
});

test('repeats a request with the original address, but not with a truncated one', () => {
  const moved = request({ mimeType: 'text/html', requestedUrl: `${ORIGIN}/old.css` });
  assert.deepEqual(whys([moved], [`${ORIGIN}/old.css`]), [[`${ORIGIN}/old.css`], ['never-loads'], []]);
  assert.deepEqual(whys([request({ ...GONE, url: `${ORIGIN}/a…sha256:00` })]), [[], ['not-loaded'], ['top']]);
});

test('a file that the page, its own site or the web platform blocks is missing for all visitors, without a second request', () => {
  const refused = (failureDetail: string, status: number | null = null, url = SHEET) =>
    whys([
      request(
        { ...NETWORK, failure: 'blocked', failureDetail, url },
        { withheld: status === null ? null : { status, mimeType: 'text/css' } },
      ),
    ]);
  const forAll = [[], ['never-loads'], []];
  for (const detail of ['csp', 'mixed-content', 'corp-not-same-origin', 'integrity'])
    assert.deepEqual(refused(detail), forAll, detail);
  assert.deepEqual(refused('MissingAllowOriginHeader', 200), forAll);
  assert.deepEqual(refused('other', null, 'file:///C:/site/main.css'), forAll);
  const forUs = [[], ['not-loaded'], ['top']];
  for (const detail of ['inspector', 'other', 'subresource-filter', 'net::ERR_BLOCKED_BY_CLIENT'])
    assert.deepEqual(refused(detail), forUs, detail);
  assert.deepEqual(refused('MissingAllowOriginHeader'), forUs, 'nobody knows what the server said');
  assert.deepEqual(refused('InsecurePrivateNetwork', 200), forUs);
});

test('failures that may be temporary or specific to us are neither requested again nor missing for all visitors', () => {
  const statuses = [400, 401, 403, 405, 406, 407, 408, 421, 425, 429, 451, 500, 502, 503, 504];
  for (const status of statuses)
    assert.deepEqual(
      whys([request({ ...GONE, status })], [SHEET]),
      [[], ['not-loaded'], ['top']],
      `${status}`,
    );
  assert.deepEqual(whys([request(NETWORK)], [SHEET]), [[], ['not-loaded'], ['top']]);
});

test('a missing script that writes style sheets is missing for all visitors like a sheet', () => {
  const url = 'https://cdn.tailwindcss.com/';
  const script = request({ ...GONE, kind: 'script', url });
  assert.deepEqual(whys([script]), [[url], ['not-loaded'], ['top']]);
  assert.deepEqual(whys([script], [url]), [[url], ['not-loaded'], []]);
});

test('rejects a sheet with a wrong type, except in a quirks mode document of the same origin', () => {
  const html = request({ mimeType: 'text/html' });
  assert.equal(missing([html]).styleSheets[0]?.why, 'type');
  const old = new Map([['top', state({ isQuirky: true })]]);
  assert.deepEqual(missing([html], { states: old }).styleSheets, []);
  const far = request({ mimeType: 'text/html', url: 'https://cdn.example/main.css' });
  assert.equal(missing([far], { states: old }).styleSheets[0]?.why, 'type');
  assert.equal(
    missing([request({ mimeType: 'text/html' }, { forbidsSniffing: true })], { states: old }).styleSheets
      .length,
    1,
  );
});

test('a successful second request replaces the failed first one', () => {
  assert.deepEqual(missing([request(NETWORK), request({})]).styleSheets, []);
});

test('a request that the page cancelled is not missing', () => {
  assert.deepEqual(missing([request({ ...NETWORK, failure: 'cancelled' })]).styleSheets, []);
});

test('a request that the egress guard refused has the reason "guard"', () => {
  const faultOf = (url: URL) =>
    url.hostname === 'inside.example'
      ? { reason: 'address-not-allowed' as const, detail: literalMessage('Not an address of the web.') }
      : { reason: 'timeout' as const, detail: literalMessage('Too slow.') };
  const { styleSheets, scripts } = missing(
    [
      request({ ...NETWORK, url: 'http://inside.example/a.css' }),
      request({ ...NETWORK, kind: 'script', url: 'http://slow.example/a.js' }),
    ],
    { faultOf },
  );
  assert.deepEqual([styleSheets[0]?.why, scripts[0]?.why], ['guard', 'time']);
});

test('a frame that the guard blocked is lost, with all its requests', () => {
  const { frames, lostFrames, styleSheets } = missing(
    [
      request({ ...NETWORK, kind: 'document', url: 'http://inside.example/' }, { frameId: 'inner' }),
      request({ ...NETWORK, url: 'http://inside.example/a.css' }, { frameId: 'inner' }),
    ],
    {
      states: new Map([
        ['top', state()],
        ['inner', state({ isErrorPage: true })],
      ]),
      faultOf: () => ({
        reason: 'address-not-allowed',
        detail: literalMessage('Not an address of the web.'),
      }),
    },
  );
  assert.deepEqual(frames, [{ url: 'http://inside.example/', why: 'guard', status: null }]);
  assert.deepEqual([...lostFrames], ['inner']);
  assert.deepEqual(styleSheets, []);
});

test('an error page in the main frame does not count as a lost frame', () => {
  assert.deepEqual(missing([], { states: new Map([['top', state({ status: 404 })]]) }).frames, []);
});

test('lists the first twenty files and counts all', () => {
  const many = Array.from({ length: 30 }, (_, at) => request({ ...NETWORK, url: `${ORIGIN}/${at}.css` }));
  const [limit] = missingAsLimits(missing(many));
  assert.deepEqual([limit?.part, limit?.files?.length, limit?.total], ['style-sheets', 20, 30]);
});
