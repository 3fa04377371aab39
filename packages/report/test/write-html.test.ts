import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingState, Omission } from '@abhigam/domain';
import { type HtmlOptions, withSheetNumbers, writeHtml } from '@abhigam/report';
import sharp from 'sharp';
import { wordsOf as documentWords } from '../src/html/words.ts';
import { buildSource, type SourceOptions } from './build-source.ts';

const NOW = new Date('2026-11-21T06:00:00Z');

async function documentOf(
  options: SourceOptions = {},
  medium: HtmlOptions['medium'] = 'screen',
  readPicture?: HtmlOptions['readPicture'],
): Promise<string> {
  let text = '';
  const settings = { now: NOW, medium, ...(readPicture && { readPicture }) };
  for await (const piece of writeHtml(buildSource(options), settings)) text += piece;
  // Removes fonts, which would flood the output of a failing test.
  return text.replaceAll(/base64,[A-Za-z0-9+/=]{2000,}/g, 'base64,');
}

/** Visible text, without styles and tags. */
function wordsOf(document: string): string {
  return document
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('says what was tested, the result, its reliability, and that it is not a certificate', async () => {
  const text = wordsOf(await documentOf({ pages: 12, untested: 2, failed: 4, defects: 3 }));
  for (const part of [
    'Example District Administration',
    'WCAG 2.2, level AA',
    '20 Nov 2026, 2:41 PM',
    '6 points better than on 13 Nov 2026. 61 fewer failures than then.',
    '10 pages tested; 2 pages could not be tested and do not count in the score.',
    'Automatic checks test 24 of the 55 criteria',
    'It is not a certificate, whatever the score.',
    'Defect 1 of 3: 10 elements on 10 pages',
    'The page took too long to load.',
    'HTTP 404',
    'axe-core 4.14.1',
  ])
    assert.ok(text.includes(part), part);
  assert.ok(!text.includes('(HTTP 404) (HTTP 404)'));
});

test('counts what is omitted in singular and plural', () => {
  const cases = [
    ['en', 1, 'defects', 'One more defect is not shown here. It is in'],
    ['en', 40, 'defects', '40 more defects are not shown here. They are in'],
    ['hi', 1, 'handTests', '1 और मैन्युअल जाँच यहाँ नहीं दी गई है।'],
    ['hi', 2, 'handTests', '2 और मैन्युअल जाँचें यहाँ नहीं दी गई हैं।'],
    ['hi', 1, 'defects', '1 और दोष यहाँ नहीं दिया गया है।'],
    ['hi', 2, 'pages', '2 और पृष्ठ यहाँ नहीं दिए गए हैं।'],
  ] as const;
  for (const [language, number, what, start] of cases)
    assert.ok(documentWords(language).more({ number, what }).startsWith(start), start);
});

test('the contents list sheet numbers on paper only, and only known ones', async () => {
  assert.doesNotMatch(await documentOf({}), /class="sheet"/);
  let paper = '';
  for await (const piece of writeHtml(buildSource({}), { now: new Date(0), medium: 'paper' })) paper += piece;
  const numbered = withSheetNumbers(paper, new Map([['issues', 4]]));
  assert.match(numbered, /<a href="#issues">[^<]+<\/a> <span class="sheet">4<\/span>/);
  assert.match(numbered, /<a href="#pages">[^<]+<\/a> <span class="sheet"><\/span>/);
  assert.doesNotMatch(numbered, />000<|data-of/);
});

test('reports style sheets that never load, without calling the pages incomplete', async () => {
  for (const [language, sentence] of [
    [
      'en',
      'Some style sheets of 10 pages cannot be loaded by any visitor; these pages were tested without them, as visitors see them.',
    ],
    ['hi', '10 पृष्ठों की कुछ स्टाइल शीट किसी आगंतुक को नहीं मिलतीं'],
  ] as const) {
    const leftOut: Omission[] = [{ part: 'style-sheets', why: 'never-loads', rules: [] }];
    const text = wordsOf(await documentOf({ pages: 10, untested: 0, language, page: { leftOut } }));
    assert.ok(text.includes(sentence), text.slice(0, 2000));
    assert.doesNotMatch(text, /Parts of tested pages that were left out|वे भाग जो छोड़ दिए गए/);
  }
});

test('never calls a site compliant or certified, in any state of a run', async () => {
  const heads = [
    {},
    { score: 100, status: 'COMPLETE' },
    { score: null, notRepresentative: 'blocked' },
    { previous: null },
  ] as const;
  for (const head of heads) {
    const text = wordsOf(await documentOf({ head, failed: 0, warned: 0, untested: 0, brokenLinks: 0 }));
    assert.doesNotMatch(text, /complian[tc]|certified|conform/i);
    assert.match(text, /No automatic check failed on the pages tested/);
  }
});

test('is completely in Hindi, with its language declared', async () => {
  const document = await documentOf({ language: 'hi' });
  assert.match(document, /<html lang="hi">/);
  const text = wordsOf(document);
  for (const part of ['संक्षेप में परिणाम', 'समस्याएँ, सबसे गंभीर पहले', 'यह किसी बात को प्रमाणित नहीं करती'])
    assert.ok(text.includes(part), part);
  assert.doesNotMatch(text, /Failures|Pages|Score|Defect|Contents/);
});

test('escapes texts of tested sites', async () => {
  const hostile = '</style><script>alert(1)</script><img src=x onerror=alert(2)>"\'\u202egnp.exe\u0000\ud800';
  const document = await documentOf({
    head: { name: hostile, website: { name: hostile, url: 'javascript:alert(3)', organization: hostile } },
    page: { title: hostile, url: 'javascript:alert(4)' },
    element: { label: hostile, snippet: hostile, selector: hostile, explanation: hostile, url: hostile },
  });
  assert.doesNotMatch(document, /<script|<img src=x|href="javascript/i);
  assert.equal(document.split('</style>').length, 2);
  assert.doesNotMatch(document, /[\p{Bidi_Control}]|(?!\n)\p{Cc}/u);
  assert.ok(document.includes('[U+202E]') && document.includes('[U+0000]'));
  assert.ok(document.isWellFormed());
});

test('truncates text of a megabyte and adds a note', async () => {
  const snippet = `<img alt="${'a'.repeat(1_000_000)}">`;
  const document = await documentOf({
    element: { snippet, label: snippet, selector: snippet, explanation: snippet },
  });
  assert.ok(document.length < 1_000_000);
  assert.match(document, /\(cut here; 10,00,012 characters in all\)/);
});

test('contains a bounded part of a large run, and says how much is omitted', async () => {
  const document = await documentOf({ pages: 3000, untested: 0, failed: 3, warned: 1, defects: 50 });
  const text = wordsOf(document);
  assert.match(text, /40 more defects are not shown here\. They are in the portal and in the Excel file/);
  assert.match(text, /47 more places are not shown here/);
  assert.match(text, /1,000 more pages are not shown here/);
  assert.equal(text.split('Defect 10 of 50').length, 4);
  assert.equal(text.split('Defect 11 of 50').length, 1);
});

test('has headings in order, tables with captions and headers, and no external requests', async () => {
  const document = await documentOf();
  const levels = [...document.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  assert.equal(levels.filter((level) => level === 1).length, 1);
  for (const [index, level] of levels.entries())
    assert.ok(level <= (levels[index - 1] ?? 0) + 1, `heading ${index} leaves a level out`);
  for (const table of document.split('<table').slice(1)) {
    assert.match(table, /^[^>]*><caption>[^<]+<\/caption>/);
    assert.match(table, /<th scope="col"/);
    assert.match(table, /<th scope="row"/);
  }
  assert.doesNotMatch(document, /(?:src|url\()="?(?!data:)https?:/);
  assert.ok(document.includes('content="default-src &#39;none&#39;;'));
  const ids = [...document.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, target] of document.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(target), target);
});

test('begins with the causes whose repair removes most, and the resulting score', async () => {
  const text = wordsOf(await documentOf({ pages: 20, untested: 0, failed: 2, defects: 3 }));
  // Defects 0 and 2 share a cause: 40 of the 60 elements of each audit.
  for (const part of [
    '3 repairs remove 100 of 120 failing elements (83%). Together they raise the score from 72 to 78. Each score assumes that the repairs above it were made too.',
    '40 elements on 20 pages; 33% of all failing elements Score then 76',
    '20 elements on 20 pages; 17% of all failing elements Score stays at 78',
    'It is in the same place on many pages',
    'Example: https://district.example.gov.in/notices/0',
  ])
    assert.ok(text.includes(part), part);
  assert.doesNotMatch(text, /ended before the portal grouped failures by cause/);
  const hindi = wordsOf(await documentOf({ pages: 20, untested: 0, failed: 2, defects: 3, language: 'hi' }));
  assert.match(hindi, /इन सबको ठीक करने पर स्कोर 72 से 78 हो जाएगा।/);
});

test('percentages of the impacts add up to 100', async () => {
  const text = wordsOf(
    await documentOf({
      head: { issueCntByImpact: { critical: 1, serious: 1, moderate: 4, minor: 0 } },
      failed: 1,
      pages: 7,
      untested: 0,
    }),
  );
  const shares = [...text.matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
  // Rounded separately: 17, 17 and 67.
  assert.deepEqual(shares.slice(0, 4), [17, 17, 66, 0]);
});

test('begins with the verdict, what to fix first and the reliability, in this order', async () => {
  const ids = [...(await documentOf()).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids.slice(0, 5), ['result', 'first', 'trust', 'contents', 'issues']);
});

test('names the score by the rule for reports', async () => {
  const bands: [score: number, band: string][] = [
    [90, 'Pass'],
    [89, 'Average'],
    [50, 'Average'],
    [49, 'Fail'],
  ];
  for (const [score, band] of bands)
    assert.match(
      wordsOf(await documentOf({ head: { score } })),
      new RegExp(`${score} of 100 ${band} 90 to 100 is Pass`),
    );
});

test('shows the corrected code of each defect, with changes highlighted, and what remains to do manually', async () => {
  const document = await documentOf({ failed: 2, defects: 2 });
  assert.match(document, /style=&quot;color:<ins>#757575<\/ins>&quot;&gt;Tenders&lt;\/a&gt;/);
  assert.doesNotMatch(wordsOf(document), /A proposal/);
  const edits = [{ start: 0, end: 3, text: '[?]' }];
  const gap = {
    language: 'css',
    before: 'alt',
    after: '[?]',
    edits,
    isComplete: false,
    note: 'fill-alt',
  } as const;
  assert.match(
    wordsOf(await documentOf({ element: { correction: gap } })),
    /Corrected style \[\?\] A proposal: write your own words in place of \[\?\] before use\./,
  );
  const toConfirm = wordsOf(
    await documentOf({
      element: { correction: { ...gap, after: 'x', edits: [{ start: 0, end: 3, text: 'x' }] } },
    }),
  );
  assert.match(toConfirm, /A proposal: confirm it before use\./);
  assert.doesNotMatch(toConfirm, /\[\?\]/);
  const removed = { ...gap, after: '', edits: [{ start: 0, end: 3, text: '' }] };
  assert.match(wordsOf(await documentOf({ element: { correction: removed } })), /Remove this element\./);
});

test('says what to press before a page shows a defect, in both languages', async () => {
  const state: FindingState = { kind: 'menu', pressed: 'Menu', steps: [{ press: 'Enter', on: 'Menu' }] };
  const element = { state };
  assert.match(wordsOf(await documentOf({ element })), /Shown after pressing “Menu”\./);
  assert.match(wordsOf(await documentOf({ element, language: 'hi' })), /“Menu” दबाने के बाद दिखता है।/);
  const services: FindingState = {
    ...state,
    pressed: 'Services',
    steps: [...state.steps, { press: 'Enter', on: 'Services' }],
  };
  const inner = { state: services };
  assert.match(
    wordsOf(await documentOf({ element: inner })),
    /Shown after pressing “Menu”, then “Services”\./,
  );
  assert.match(
    wordsOf(await documentOf({ element: inner, language: 'hi' })),
    /“Menu”, फिर “Services” दबाने के बाद दिखता है।/,
  );
  const sent = { element: { state: { ...state, kind: 'form-errors' as const, pressed: '<b>Send</b>' } } };
  const document = await documentOf(sent);
  assert.match(document, /Shown after sending the empty form with “&lt;b&gt;Send&lt;\/b&gt;”\./);
});

test('says what a level A run has not tested', async () => {
  const notTested = 'This run tested Level A only; AA was not tested.';
  assert.ok(wordsOf(await documentOf({ head: { wcagLevel: 'A', notTested } })).split(notTested).length > 1);
  assert.ok(!(await documentOf()).includes('not tested.</strong>'));
});

test('on paper lists every issue, with details as space allows, and where to find the rest', async () => {
  const options = { pages: 400, failed: 40, warned: 25, defects: 50 };
  for (const language of ['en', 'hi'] as const) {
    const paper = await documentOf({ ...options, language }, 'paper');
    const screen = await documentOf({ ...options, language });
    assert.ok(paper.length * 2 < screen.length);
    assert.equal(paper.match(/id="issue-/g)?.length, 40);
    assert.match(paper, /https:\/\/portal\.example\.org\/v2\/core\/test\//);
    const ids = new Set([...paper.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of paper.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), target);
  }
  const unknown = await documentOf({ ...options, head: { portalUrl: null } }, 'paper');
  assert.match(wordsOf(unknown), /The rest is in the portal/);
  assert.doesNotMatch(wordsOf(unknown), /This run in the portal/);
});

test('marks the language of texts in another language', async () => {
  assert.match(await documentOf(), /<bdi lang="hi">सूचनाएँ और भर्ती<\/bdi>/);
  const hindi = await documentOf({ language: 'hi' });
  assert.match(hindi, /<bdi lang="en">Example District Administration<\/bdi>/);
  assert.match(hindi, /<bdi>सूचनाएँ और भर्ती<\/bdi>/);
});

test('promises no unknown score, and none for a run without a score', async () => {
  const together = { causes: 1, elements: 10, score: null };
  const unknown = wordsOf(await documentOf({ overview: { together } }));
  assert.match(unknown, /The score after these repairs is not known for this run\./);
  const gain = /Score then|score from|Score stays|score stays|The score after/;
  assert.doesNotMatch(wordsOf(await documentOf({ head: { score: null } })), gain);
  const stays = wordsOf(await documentOf({ overview: { together: { ...together, score: 72 } } }));
  assert.match(stays, /The score stays at 72 until more is repaired/);
});

test('without stored causes begins with the defects on most pages, grouped by root cause, and says so', async () => {
  const text = wordsOf(await documentOf({ pages: 20, untested: 0, failed: 2, defects: 3, overview: null }));
  assert.match(text, /3 repairs remove 100 of 120 failing elements \(83%\)\./);
  assert.match(text, /This run ended before the portal grouped failures by cause/);
  assert.match(
    text,
    /40 elements on 20 pages; 33% of all failing elements\. Could be a template issue It is in the same place on many pages/,
  );
});

const MENU: FindingState = {
  kind: 'menu',
  pressed: 'Services',
  steps: [{ press: 'Enter', on: 'Services' }],
};

test("shows other page states with the element's own screenshot, never with the page screenshot", async () => {
  const webp = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .webp()
      .toBuffer();
  const files = new Map([
    ['of the page', await webp(1366, 768)],
    ['of the menu', await webp(720, 300)],
    ['broken', Buffer.from('RIFF')],
  ]);
  const read = async (sha256: string) => files.get(sha256) ?? null;
  const pagePicture = { sha256: 'of the page', width: 1366, height: 768, scale: 1 };
  const label = 'Tenders';
  const shownWith = async (element: SourceOptions['element']) => {
    const options = {
      failed: 1,
      defects: 1,
      pages: 2,
      page: { picture: pagePicture },
      element: { label, ...element },
    };
    const document = await documentOf(options, 'paper', read);
    return [
      ...document.matchAll(
        /<div class="picture"><img alt="([^"]*)" width="(\d+)"[^>]*><p class="caption">([^<]*)/g,
      ),
    ].map(([, alt, width, caption]) => `${alt} (${width}): ${caption}`);
  };
  const page = 'Part of the page around “Tenders”; the element has a frame';
  assert.deepEqual(
    (await shownWith({})).map((text) => text.slice(0, page.length)),
    [page],
  );
  assert.deepEqual(await shownWith({ state: MENU, picture: { sha256: 'of the menu', shows: 'state' } }), [
    '“Tenders” after the press, in the middle (640): Picture after the press, element in the middle.',
  ]);
  assert.deepEqual(await shownWith({ picture: { sha256: 'of the menu', shows: 'narrow' } }), [
    '“Tenders” in a window 320 pixels wide (640): Picture in a window 320 pixels wide.',
  ]);
  assert.deepEqual(await shownWith({ picture: { sha256: 'of the menu', shows: 'pointer' } }), [
    '“Tenders” with the pointer on it (640): Picture with the pointer on the element.',
  ]);
  assert.deepEqual(await shownWith({ state: MENU }), []);
  for (const sha256 of ['broken', 'gone'])
    assert.deepEqual(await shownWith({ picture: { sha256, shows: 'focus' } }), []);
});
