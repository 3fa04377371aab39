import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContrastData } from '../page-result.ts';
import { snippetParts } from './snippet-parts.ts';

const contrast = (fgColor: string, bgColor: string): ContrastData => ({
  contrastRatio: 3.45,
  expectedRatio: 4.5,
  fgColor,
  bgColor,
  fontSize: '12.0pt (16px)',
  fontWeight: 'normal',
  suggestedColor: null,
  suggestedColorType: null,
  nearestColor: null,
  nearestColorType: null,
});
/** The snippet with its highlighted parts in brackets. */
function marked(
  auditId: string,
  snippet: string,
  explanation = '',
  testData: ContrastData | null = null,
): string {
  return snippetParts({ auditId, snippet, explanation, testData })
    .map((part) => (part.kind === 'offending' ? `[${part.text}]` : part.text))
    .join('');
}

test('highlights the attribute whose value violates the rule', () => {
  assert.equal(marked('html-lang-valid', '<html lang="hindi" dir="ltr">'), '<html [lang="hindi"] dir="ltr">');
  assert.equal(
    marked('tabindex', '<div class=a tabindex=5 id=x>text</div>'),
    '<div class=a [tabindex=5] id=x>text</div>',
  );
});

test('highlights the tag if something is missing', () => {
  assert.equal(marked('image-alt', '<img src="a.png">'), '[<img] src="a.png">');
});

test('highlights an ARIA attribute that the explanation names', () => {
  assert.equal(
    marked(
      'aria-allowed-attr',
      '<p class="a" aria-checked="true" aria-label="b">',
      'The role of this element does not allow: aria-checked="true". Remove every listed attribute, or choose a role that allows them.',
    ),
    '<p class="a" [aria-checked="true"] aria-label="b">',
  );
});

test('highlights measured colours in every notation, but not inside other colours or texts', () => {
  assert.equal(
    marked(
      'color-contrast',
      '<a style="color:#8A8A8A;background:#fff;border-color:#fff8e1">#8a8a8a</a>',
      '',
      contrast('#8a8a8a', '#ffffff'),
    ),
    '<a style="color:[#8A8A8A];background:[#fff];border-color:#fff8e1">#8a8a8a</a>',
  );
  assert.equal(
    marked('color-contrast', '<a style="color: rgb(138, 138, 138)">', '', contrast('#8a8a8a', '#ffffff')),
    '<a style="color: [rgb(138, 138, 138)]">',
  );
});

test('a greater-than sign inside a value does not end the tag', () => {
  assert.equal(
    marked('skip-link', '<a title="a > b" href="#no">Skip</a>'),
    '<a title="a > b" [href="#no"]>Skip</a>',
  );
});

test('highlights nothing for an unknown rule or a string without a tag', () => {
  assert.equal(marked('region', '<p class="a">b</p>'), '<p class="a">b</p>');
  assert.equal(marked('image-alt', 'no tag here'), 'no tag here');
  assert.deepEqual(snippetParts({ auditId: 'x', snippet: '', explanation: '', testData: null }), []);
});

test('never loses or adds a character, whatever the snippet', () => {
  for (const snippet of [
    '<img',
    '<img alt="a',
    '<a b=c"d>',
    '<div ===>',
    '<svg/onload=x>',
    '<p\n\tid = "a" >',
  ]) {
    const text = snippetParts({ auditId: 'image-alt', snippet, explanation: '', testData: null })
      .map((part) => part.text)
      .join('');
    assert.equal(text, snippet);
  }
});
