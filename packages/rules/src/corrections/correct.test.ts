import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CORRECTION_NOTES, type Correction, needsWords, pasteableCode, proposedCode } from '@abhigam/domain';
import { parseFragment } from 'parse5';
import { TRAITS } from '../traits.ts';
import { correct } from './correct.ts';
import type { CorrectableFinding } from './corrector.ts';

const CONTRAST = {
  contrastRatio: 2.3,
  expectedRatio: 4.5,
  fgColor: '#aaaaaa',
  bgColor: '#ffffff',
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  suggestedColor: '#737373',
  suggestedColorType: 'text' as const,
  nearestColor: '#767676',
  nearestColorType: 'text' as const,
};

function corrected(
  auditId: string,
  snippet: string,
  more: Partial<CorrectableFinding> = {},
): Correction | null {
  return correct({
    auditId,
    snippet,
    causes: [{ message: auditId, values: {} }],
    ancestry: 'body > main > p',
    testData: null,
    altFailureData: null,
    ...more,
  });
}

const after = (...args: Parameters<typeof corrected>) => {
  const found = corrected(...args);
  return found && proposedCode(found);
};
const because = (message: string, values: Record<string, string | number> = {}) => ({
  causes: [{ message, values }],
});

test('returns null for an audit without a corrector', () => {
  for (const id of ['region', 'bypass', 'constructor', '__proto__', '']) {
    assert.equal(corrected(id, '<p>x</p>'), null, id);
  }
});

test('changes a colour only where it is declared', () => {
  const found = corrected(
    'color-contrast',
    '<b style="background-color:#aaa;COLOR : #AAA!important" title="color:#aaa">x</b>',
    {
      testData: CONTRAST,
    },
  );
  assert.equal(
    found?.after,
    '<b style="background-color:#aaa;COLOR : #767676!important" title="color:#aaa">x</b>',
  );
  assert.equal(found?.isComplete, true);
});

test('proposes a declaration without a place when the colour is blended or set in a style sheet', () => {
  for (const snippet of [
    '<b style="color:#000;opacity:.3">x</b>',
    '<b class="a">x</b>',
    '<b style="color:var(--x)">x</b>',
  ]) {
    const found = corrected('color-contrast', snippet, { testData: CONTRAST });
    assert.deepEqual([found?.language, found?.after, found?.isComplete], ['css', 'color: #767676;', false]);
  }
});

test('ignores shadows, uncertain results and colours that are not valid hex', () => {
  const snippet = '<b style="color:#aaa">x</b>';
  for (const message of [
    'color-contrast.fgOnShadowColor',
    'color-contrast.review',
    'color-contrast.review.bgImage',
  ]) {
    assert.equal(corrected('color-contrast', snippet, { testData: CONTRAST, ...because(message) }), null);
  }
  for (const nearestColor of ['red; background: url(//evil.example)', '</style><script>', '']) {
    const found = after('color-contrast', snippet, {
      testData: { ...CONTRAST, nearestColor, suggestedColor: null },
    });
    assert.equal(found, null);
  }
});

test('uses the suggested colour when there is no nearest one, for backgrounds too', () => {
  const testData = {
    ...CONTRAST,
    nearestColor: null,
    nearestColorType: null,
    suggestedColor: '#000000',
    suggestedColorType: 'background' as const,
  };
  assert.equal(
    after('color-contrast', '<b style="background:white">x</b>', { testData }),
    '<b style="background:#000000">x</b>',
  );
});

test('takes the label text from the page where possible', () => {
  const field = (attributes: string, more: Partial<CorrectableFinding> = {}) =>
    after('label', `<input ${attributes}>`, more);
  assert.equal(
    field('id="a" placeholder="Your name *"'),
    '<label for="a">Your name</label>\n<input id="a" placeholder="Your name *">',
  );
  assert.equal(field('name="father_name"'), '<label>Father name <input name="father_name"></label>');
  assert.equal(field('name="ctl00"'), '<label>[?] <input name="ctl00"></label>');
  assert.equal(field('id="a b"'), '<label>[?] <input id="a b"></label>');
  assert.equal(
    field('name="x1"', because('label', { nearText: 'Village: ' })),
    '<label>Village <input name="x1"></label>',
  );
  assert.equal(
    field('name="city"', { ancestry: 'body > label > input' }),
    '<input name="city" aria-label="City">',
  );
  assert.equal(
    after('aria-input-field-name', '<div role="textbox"></div>'),
    '<div role="textbox" aria-label="[?]"></div>',
  );
});

test('proposes recognised text of an image for confirmation', () => {
  const altFailureData = {
    type: 'inline' as const,
    asciiText: 'Swachh Bharat',
    rawText: 'स्वच्छ भारत\nएक कदम',
  };
  const found = corrected('image-alt', '<img src="a.png">', { altFailureData });
  assert.equal(found?.after, '<img src="a.png" alt="स्वच्छ भारत एक कदम">');
  assert.deepEqual([found?.isComplete, found?.note], [false, 'confirm-recognised']);
  assert.equal(
    after('link-name', '<a href="/"><img src="a.png" alt=""></a>', { altFailureData }),
    '<a href="/" aria-label="स्वच्छ भारत एक कदम"><img src="a.png" alt=""></a>',
  );
});

test('corrects languages to valid codes only', () => {
  const page = (lang: string) => after('html-lang-valid', `<html lang="${lang}">…</html>`);
  assert.equal(page('hindi'), '<html lang="hi">…</html>');
  assert.equal(page('en_US'), '<html lang="en-US">…</html>');
  assert.equal(page('EN_us'), '<html lang="en-us">…</html>');
  assert.equal(page('eng'), '<html lang="en">…</html>');
  assert.equal(page('xx'), '<html lang="[?]">…</html>');
  assert.equal(page('en&quot; onload=&quot;alert(1)'), '<html lang="[?]">…</html>');
  const found = because('valid-lang', { language: 'nl' });
  assert.equal(after('valid-lang', '<p lang="#1">Goede morgen</p>', found), '<p lang="nl">Goede morgen</p>');
  assert.equal(after('html-has-lang', '<html>…</html>'), '<html lang="[?]">…</html>');
  assert.equal(
    after('html-has-lang', '<html>…</html>', because('html-has-lang', { language: '"><script>' })),
    '<html lang="[?]">…</html>',
  );
  assert.equal(
    after('html-has-lang', '<html xml:lang="hi">…</html>', because('html-has-lang.noXHTML')),
    '<html xml:lang="hi" lang="hi">…</html>',
  );
});

test('corrects ARIA words only when a single known word is near', () => {
  assert.equal(after('aria-roles', '<i role="buton">x</i>'), '<i role="button">x</i>');
  assert.equal(after('aria-roles', '<i role="foo link">x</i>'), '<i role="link">x</i>');
  assert.equal(
    corrected('aria-roles', '<i role="chekbox">x</i>')?.isComplete,
    false,
    'a checkbox needs a state',
  );
  assert.equal(after('aria-roles', '<i role="zzzz">x</i>'), '<i>x</i>');
  assert.equal(after('aria-valid-attr', '<i aria-labeledby="a">x</i>'), '<i aria-labelledby="a">x</i>');
  assert.equal(
    after('aria-valid-attr', '<i aria-lable="a" aria-label="b">x</i>'),
    null,
    'the right one is there already',
  );
  const value = (text: string) =>
    after(
      'aria-valid-attr-value',
      `<i ${text}>x</i>`,
      because('aria-valid-attr-value', { attributes: text }),
    );
  assert.equal(value('aria-hidden="TRUE"'), '<i aria-hidden="true">x</i>');
  assert.equal(value('aria-checked="maybe"'), null);
  assert.equal(value('aria-checked="on"'), '<i aria-checked="true">x</i>');
  assert.equal(value('aria-expanded="collapsed"'), '<i aria-expanded="false">x</i>');
  assert.equal(value('aria-live="page"'), '<i>x</i>', 'browsers take it for none');
  assert.equal(value('aria-relevant="text always"'), '<i aria-relevant="text">x</i>');
  assert.equal(value('aria-current="maybe"'), null, 'browsers take it for true');
  assert.equal(value('aria-controls="gone"'), null);
  assert.equal(
    after('button-name', '<button aria-lable="Search"><svg></svg></button>'),
    '<button aria-label="Search"><svg></svg></button>',
    'the name is there',
  );
});

test('adds a required parent and removes a role that the element cannot have', () => {
  assert.equal(
    after('aria-required-parent', '<button role="tab">One</button>'),
    '<div role="tablist"><button role="tab">One</button></div>',
  );
  assert.equal(after('aria-required-parent', '<i role="gridcell">One</i>'), null);
  const unallowed = because('aria-required-children.unallowed');
  assert.equal(
    after('aria-required-children', '<ul role="menu"><li>One</li></ul>', unallowed),
    '<ul><li>One</li></ul>',
  );
  assert.equal(
    after(
      'aria-required-children',
      '<div role="tablist"><button aria-controls="a">A</button> <button aria-controls="b">B</button></div>',
      unallowed,
    ),
    '<div role="tablist"><button role="tab" aria-controls="a">A</button> <button role="tab" aria-controls="b">B</button></div>',
  );
  assert.equal(
    after('aria-required-children', '<div role="tablist"><button>A</button></div>', unallowed),
    null,
    'nothing says that it has a panel',
  );
});

test('turns a mouse-only element into a button if a button may contain its content', () => {
  const mouse = because('andi-role-not-tabbable.mouse-only');
  assert.equal(
    after('andi-role-not-tabbable', '<span class="a" role="button"><b>Go</b></span>', mouse),
    '<button class="a" type="button"><b>Go</b></button>',
  );
  assert.equal(after('andi-role-not-tabbable', '<div role="button"><h2>Go</h2></div>', mouse), null);
  assert.equal(after('andi-role-not-tabbable', '<span role="link">Go</span>', mouse), null);
});

test('turns lines with bullets or numbers into a list and removes the markers', () => {
  const bullets = because('fake-list.bullets');
  assert.equal(
    after('fake-list', '<p class="a">• One <b>more</b><br>• Two<br>• Three</p>', bullets),
    '<ul class="a"><li>One <b>more</b></li><li>Two</li><li>Three</li></ul>',
  );
  assert.equal(
    after('fake-list', '<td>1. One<br>2. Two<br>3. Three</td>', because('fake-list.numbers')),
    '<td><ol><li>One</li><li>Two</li><li>Three</li></ol></td>',
  );
  assert.equal(after('fake-list', '<p>Papers:<br>• One<br>• Two<br>• Three</p>', bullets), null);
  assert.equal(after('fake-list', '<p>• One<br>• Two<br>• Thr…', bullets), null);
});

test('joins spaced letters and marks a first row as headers', () => {
  assert.equal(
    after(
      'spaces-within-word',
      '<p>A N O T I C E</p>',
      because('spaces-within-word.spaced', { word: 'N O T I C E' }),
    ),
    '<p style="letter-spacing: 0.3em">A NOTICE</p>',
  );
  assert.equal(
    after(
      'andi-table-has-no-th',
      '<table><tbody><tr><td class="a">Name</td><td>Place</td></tr><tr><td>One',
      because('andi-table-has-no-th.bold'),
    ),
    '<table><tbody><tr><th scope="col" class="a">Name</th><th scope="col">Place</th></tr>…',
  );
  assert.equal(
    after('andi-table-has-no-th', '<table><tr><td>Name</td><td>Pla…', because('andi-table-has-no-th.bold')),
    null,
  );
});

test('references the intended header cell, or removes the reference', () => {
  const lost = because('td-headers-attr.cell-header-not-in-table');
  const table = (headers: string) =>
    `<table><tbody><tr><th id="headerOfRow">A</th></tr><tr><td headers="${headers}">1</td></tr></tbody></table>`;
  assert.equal(after('td-headers-attr', table('headOfRow'), lost), table('headerOfRow'));
  assert.equal(
    after('td-headers-attr', table('caption'), lost),
    table('x').replace(' headers="x"', ''),
    'nothing is near',
  );
});

test('leaves a gap for unknown words and retains existing ones', () => {
  assert.equal(after('link-name-vague', '<a href="/a"> More </a>'), '<a href="/a"> More [?] </a>');
  assert.equal(after('link-name-vague', '<a href="/a" aria-label="More">More</a>'), null);
  assert.equal(
    after('heading-not-descriptive', '<h2>Heading</h2>', because('heading-not-descriptive.nothing')),
    '<h2>[?]</h2>',
  );
  assert.equal(
    after('heading-no-name', '<h1><img src="a" alt=""></h1>', because('heading-no-name.unnamed')),
    '<h1><img src="a" alt="[?]"></h1>',
  );
  assert.equal(
    after(
      'page-title-vague',
      '<html>…</html>',
      because('page-title-vague.nothing', { title: 'Untitled', heading: 'Fees & fares' }),
    ),
    '<title>Fees &amp; fares</title>',
  );
  assert.equal(
    after('frame-name-shared', '<iframe title="List" src="a"></iframe>', because('frame-name-shared.differ')),
    '<iframe title="[?]" src="a"></iframe>',
  );
});

test('sorts autocomplete tokens', () => {
  const field = (words: string) => after('autocomplete-valid', `<input autocomplete="${words}">`);
  assert.equal(field('work,email'), '<input autocomplete="work email">');
  assert.equal(field('work shipping email'), '<input autocomplete="shipping work email">');
  assert.equal(field('email invalid'), '<input autocomplete="email">');
  assert.equal(field('work postal-code'), null, 'there is no such thing');
});

test('removes !important from all spacing properties only', () => {
  assert.equal(
    after(
      'avoid-inline-spacing',
      '<p style="letter-spacing:0 !important;color:red !important;line-height:1.2!important">x</p>',
      because('avoid-inline-spacing.important-letter-spacing'),
    ),
    '<p style="letter-spacing:0;color:red !important;line-height:1.2">x</p>',
  );
});

test('restores the focus indicator and adds scroll padding', () => {
  assert.equal(
    after('focus-not-visible', '<a href="/">Home</a>', because('focus-not-visible.unseen')),
    'a:focus-visible { outline: revert; }',
  );
  assert.equal(
    after('focus-not-visible', '<a href="/">Home</a>', because('focus-not-visible.outside')),
    null,
  );
  assert.equal(
    after('focus-obscured', '<a href="/">Home</a>', because('focus-obscured.hidden', { room: 72 })),
    'html { scroll-padding-block: 72px; }',
  );
});

test('changes a heading level in both tags or not at all', () => {
  const level = because('heading-order', { level: 3 });
  assert.equal(
    after('heading-order', '<h4 class="h4">a <b>h4</b></h4>', level),
    '<h3 class="h4">a <b>h4</b></h3>',
  );
  assert.equal(after('heading-order', '<h4>cut off some…', level), null);
  assert.equal(after('heading-order', '<h4>x</h4>'), null, 'the heading before is not known');
  assert.equal(
    after('heading-order', '<div role="heading" aria-level="5">x</div>', level),
    '<div role="heading" aria-level="3">x</div>',
  );
});

test('allows zoom, redirects immediately and removes reloads', () => {
  assert.equal(
    after('meta-viewport', '<meta content="user-scalable=no">'),
    '<meta content="width=device-width">',
  );
  assert.equal(
    after('meta-viewport', '<meta name="viewport" content="width=device-width;maximum-scale=1">'),
    '<meta name="viewport" content="width=device-width">',
  );
  assert.equal(
    after('meta-refresh', '<meta http-equiv="refresh" content="5;url=/a">'),
    '<meta http-equiv="refresh" content="0;url=/a">',
  );
  assert.equal(after('meta-refresh', '<meta http-equiv="refresh" content="5">'), '');
});

test('corrects truncated code only outside the truncated part', () => {
  assert.equal(after('button-name', '<button class="a"><svg>…'), '<button class="a" aria-label="[?]"><svg>…');
  assert.equal(
    after('image-alt', `<img class="a" src="data:image/png;base64,${'A'.repeat(1_900)}…`),
    '<img class="a" alt="[?]" …>',
  );
  assert.equal(after('tabindex', '<a tabindex="5" href="/a…'), '<a tabindex="0" …>');
  assert.equal(after('tabindex', '<a href="/a" tabindex="5…'), null);
  assert.equal(after('image-redundant-alt', '<img alt="A very long text that was c…" src="a">'), null);
  assert.equal(
    after(
      'aria-required-attr',
      '<i role="slider" class="a…',
      because('aria-required-attr', { attributes: 'aria-valuenow' }),
    ),
    null,
  );
});

const HOSTILE = [
  '',
  'plain text',
  '<',
  '<>',
  '</p>',
  '<!-- <p id="a"> -->',
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  `<p style="color:#aaa;${'a:b;'.repeat(400)}">x</p>`,
  `<p ${Array.from({ length: 300 }, (_, at) => `a${at}`).join(' ')}>x</p>`,
  `<img alt="${'a'.repeat(1_000_000)}">`,
  `<p role="${'a '.repeat(900)}">x</p>`,
  '<p role="\ud800" lang="\udc00" aria-\ud800="x">x</p>',
  '<input placeholder="\u202eevil\u202c" title="\u2067x" name="\u200bfirst_name">',
  '<img alt="a\u200db\u200cc\ufeff" src="x">',
  '<svg><title></svg><img src=x onerror=alert(1)>',
  `<h4>${'<h4>'.repeat(400)}`,
  '<ul><div><ul><div></ul></div></ul>',
  '<p __proto__="x" constructor="y" hasownproperty="z" style="__proto__:x">x</p>',
  '<meta content="5;url=javascript:alert(1)"><meta>',
  '<p\u0000 lang="a\u0000b">\u0000</p>',
  '<input id="&quot;><script>alert(1)</script>" type="text">',
];

test('returns unchanged code with a to-do comment when words are missing', () => {
  const correctionOf = (...args: Parameters<typeof corrected>) => corrected(...args)?.after;
  assert.equal(
    correctionOf('image-alt', '<img src="a.png">'),
    '<!-- To do: fill in [?] and add this: alt="[?]" -->\n<img src="a.png">',
  );
  assert.equal(
    correctionOf('label', '<input name="ctl00">'),
    '<!-- To do: fill in [?] and add this: <label>[?] ... </label> -->\n<input name="ctl00">',
  );
  assert.equal(
    correctionOf('button-name', '<button></button>'),
    '<!-- To do: write the missing words into this element -->\n<button></button>',
  );
  // Gap markers in the page's own code are not gaps.
  assert.equal(
    correctionOf('tabindex', '<a tabindex="3" href="/help">[?]</a>'),
    '<a tabindex="0" href="/help">[?]</a>',
  );
});

test('prevents page code from closing the to-do comment', () => {
  const edits = [{ start: 0, end: 0, text: '<label for="a---><script>">[?]</label>' }];
  const code = pasteableCode({ language: 'html', before: '<input>', edits });
  const [comment, field, ...others] = parseFragment(code).childNodes.filter(
    ({ nodeName }) => nodeName !== '#text',
  );
  assert.deepEqual([comment?.nodeName, field?.nodeName, others], ['#comment', 'input', []]);
  const style = pasteableCode({
    language: 'css',
    before: 'color: red;',
    edits: [{ start: 0, end: 0, text: '*/ [?]' }],
  });
  assert.equal(style.indexOf('*/'), style.length - '*/\ncolor: red;'.length);
});

test('limits hostile code to the edits, yields a single element and takes linear time', () => {
  const values = {
    attributes: 'aria-checked, aria-label="<script>", __proto__',
    wrong: '__proto__',
    right: 'aria-label',
    found: '\u202ehi',
    language: 'hi',
    level: 3,
    nearText: '\u202e<script>alert(1)</script>\ud800',
    heading: '</title><script>alert(1)</script>',
    role: 'directory',
  };
  const altFailureData = {
    type: 'inline' as const,
    asciiText: '"><script>\ud800\u202e',
    rawText: '\u2066</p>\u200d\u0000"',
  };
  for (const [auditId] of [...TRAITS].filter(([, traits]) => traits.correct)) {
    for (const message of [auditId, `${auditId}.low`, `${auditId}.is-on-screen`, 'x']) {
      for (const snippet of HOSTILE) {
        const found = corrected(auditId, snippet, {
          causes: [{ message, values }],
          testData: CONTRAST,
          altFailureData,
        });
        if (found) assertSound(found, `${auditId} ${snippet.slice(0, 60)}`);
      }
    }
  }
});

function assertSound(found: Correction, name: string): void {
  const { before, edits, note } = found;
  if (needsWords(found)) assert.ok(found.after.endsWith(`\n${before}`), name);
  else assert.equal(found.after, proposedCode(found), name);
  assert.ok(CORRECTION_NOTES.includes(note), name);
  let at = 0;
  for (const { start, end, text } of edits) {
    assert.ok(start >= at && end >= start && end <= before.length, name);
    assert.ok(!/<script|onerror=|[\u202a-\u202e\u2066-\u2069]/.test(text), `${name}: ${text}`);
    assert.ok(text.isWellFormed() && !text.includes('\0'), name);
    at = end;
  }
}
