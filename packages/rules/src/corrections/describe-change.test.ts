import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CorrectableFinding } from './corrector.ts';
import { describeChange } from './describe-change.ts';

const CONTRAST = {
  contrastRatio: 3.45,
  expectedRatio: 4.5,
  fgColor: '#8a8a8a',
  bgColor: '#ffffff',
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  suggestedColor: '#737373',
  suggestedColorType: 'text' as const,
  nearestColor: null,
  nearestColorType: null,
};

function change(auditId: string, snippet: string, more: Partial<CorrectableFinding> = {}) {
  return describeChange({
    auditId,
    snippet,
    causes: [{ message: auditId, values: {} }],
    ancestry: 'body > main > p',
    testData: null,
    altFailureData: null,
    ...more,
  });
}

const key = (...args: Parameters<typeof change>) => change(...args)?.key ?? null;

test('names text and background colours, ratio and replacement, wherever the colour is set', () => {
  const values = { text: '#8a8a8a', background: '#ffffff', ratio: 3.45, to: '#737373' };
  assert.deepEqual(change('color-contrast', '<p class="soft">x</p>', { testData: CONTRAST }), {
    key: 'colour-text',
    values,
  });
  assert.deepEqual(change('color-contrast', '<p style="color: #8a8a8a">x</p>', { testData: CONTRAST }), {
    key: 'colour-text',
    values,
  });
  const behind = { ...CONTRAST, suggestedColor: '#111111', suggestedColorType: 'background' as const };
  assert.deepEqual(change('color-contrast', '<p style="background:#ffffff">x</p>', { testData: behind }), {
    key: 'colour-background',
    values: { ...values, to: '#111111' },
  });
});

test('names elements without an accessible name by their purpose, as far as the code shows it', () => {
  for (const [auditId, code, expected] of [
    ['button-name', '<button class="menu-toggle"></button>', 'name-menu-button'],
    ['button-name', '<button aria-controls="mainNav"></button>', 'name-menu-button'],
    ['button-name', '<button id="btnSearch"></button>', 'name-search-button'],
    ['button-name', '<button data-dismiss="modal"></button>', 'name-close-button'],
    ['button-name', '<button class="documents"></button>', 'name-button'],
    ['link-name', '<a href="/"></a>', 'name-link'],
    ['link-name', '<a href="/" class="menu"></a>', 'name-link'],
    ['label', '<input id="q" type="text">', 'name-field'],
    ['image-alt', '<img src="a.png">', 'name-image'],
    ['frame-title', '<iframe src="/map"></iframe>', 'name-frame'],
    ['document-title', '<html lang="en">', 'name-page'],
    ['empty-heading', '<h2></h2>', 'name-heading'],
    ['empty-table-header', '<th></th>', 'name-header-cell'],
    ['aria-dialog-name', '<div role="dialog"></div>', 'name-element'],
  ] as const)
    assert.equal(key(auditId, code), expected, code);
});

test('names code that is replaced, removed or added, unless it is long', () => {
  assert.deepEqual(change('aria-valid-attr', '<p aria-lable="x">x</p>'), {
    key: 'write-instead',
    values: { from: 'aria-lable', to: 'aria-label' },
  });
  assert.deepEqual(change('accesskeys', '<a href="/" accesskey="s">x</a>'), {
    key: 'remove',
    values: { from: 'accesskey="s"' },
  });
  assert.deepEqual(
    change('aria-required-attr', '<div role="checkbox">x</div>', {
      causes: [{ message: 'aria-required-attr', values: { attributes: 'aria-checked' } }],
    }),
    { key: 'add', values: { to: 'aria-checked="false"' } },
  );
  assert.equal(key('andi-role-unknown', `<p role="${'x'.repeat(200)}">x</p>`), null);
});

test('names languages, levels and lists', () => {
  const found = (auditId: string, values: Record<string, string | number>) => ({
    causes: [{ message: auditId, values }],
  });
  assert.deepEqual(change('html-has-lang', '<html>', found('html-has-lang', { language: 'hi' })), {
    key: 'language-of-page',
    values: { language: 'hi' },
  });
  assert.equal(key('html-has-lang', '<html>'), 'language-unknown');
  assert.deepEqual(change('heading-order', '<h5>x</h5>', found('heading-order', { level: 3 })), {
    key: 'heading-level',
    values: { level: 3 },
  });
  assert.equal(key('listitem', '<li>x</li>'), 'put-into-list');
  assert.equal(key('tabindex', '<a href="/" tabindex="3">x</a>'), 'tab-order');
  assert.deepEqual(
    change('avoid-inline-spacing', '<p style="line-height: 1.2 !important">x</p>', {
      causes: [{ message: 'avoid-inline-spacing.important-line-height', values: {} }],
    }),
    { key: 'remove-important', values: { property: 'line-height' } },
  );
});

test('returns no change without a correction', () => {
  assert.equal(change('region', '<p>x</p>'), null);
});
